import { expect, test } from 'vitest';
import { createOutputContract } from '../../src/action/structured-output.ts';

const schema = JSON.stringify({
  type: 'object',
  properties: { verdict: { enum: ['ok', 'bad'] }, count: { type: 'integer' } },
  required: ['verdict'],
  additionalProperties: false,
});

test('an answer is the JSON value itself or one fence around it', async () => {
  const contract = await createOutputContract(schema);
  const value = { verdict: 'ok', count: 2 };
  const json = JSON.stringify(value);
  const answers = [json, `\n${json}\n`, `\`\`\`json\n${json}\n\`\`\``, `\`\`\`\n${json}\n\`\`\`\n`];
  expect(answers.map(contract.check)).toEqual(answers.map(() => ({ ok: true, value })));
});

test('what does not fit is named', async () => {
  const contract = await createOutputContract(schema);
  const problems: [string, RegExp][] = [
    ['Here it is: {"verdict": "ok"}', /it is not JSON/],
    ['', /it is not JSON/],
    ['{"verdict": "fine"}', /\/verdict must be equal to one of/],
    ['{"count": 1.5, "more": 1}', /required property 'verdict'.*additional properties.*\/count must be integer/],
  ];
  for (const [text, problem] of problems) {
    expect(contract.check(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  }
});

test('an answer is sent back once, and then taken as it is', async () => {
  const contract = await createOutputContract(schema);
  expect(contract.repair('{"verdict": "ok"}')).toBeNull();
  const text = expect.stringContaining('does not fit the schema');
  expect(contract.repair('no')).toEqual({ text, calls: 'none' });
  expect(contract.repair('still no')).toBeNull();
});

test('a pattern of the schema runs in linear time', async () => {
  const contract = await createOutputContract('{"type": "string", "pattern": "^(a+)+$"}');
  expect(contract.check(JSON.stringify(`${'a'.repeat(40)}!`)).ok).toBe(false);
  expect(contract.check('"aaa"').ok).toBe(true);
});

test.each(['', 'not json', '[]', '"text"', '{"type": "wrong"}', '{"$ref": "#/nowhere"}'])(
  'the schema %j is refused as an input error',
  async (text) => {
    await expect(createOutputContract(text)).rejects.toMatchObject({
      code: 'input_invalid',
      message: expect.stringContaining('output_schema'),
    });
  },
);
