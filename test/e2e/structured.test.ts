import { expect, test } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { workflowDispatchEvent } from '../support/payloads.ts';
import { project, startScene } from '../support/scene.ts';

const schema = '{"type": "object", "properties": {"verdict": {"enum": ["ok", "bad"]}}, "required": ["verdict"]}';

test('an answer that does not fit gets one turn, and the output is the JSON that fits', async () => {
  await using scene = await startScene({
    files: { ...project, 'config/answer.json': schema },
    script: [
      turn([call('read_file', { path: 'src/sum.js' })]),
      turn([text('It is bad.')]),
      turn([text('```json\n{"verdict": "bad"}\n```')]),
    ],
  });
  const event = workflowDispatchEvent(scene.github, { inputs: { prompt: 'Judge src/sum.js.' } });
  await using run = await scene.run(event, { inputs: { output_schema_file: 'config/answer.json' } });
  expect(run.exitCode, run.log).toBe(0);
  expect(JSON.parse(run.outputs.structured_output ?? '')).toEqual({ verdict: 'bad' });
  expect(JSON.stringify(scene.model.requests[2]?.body)).toContain('it is not JSON');
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

test('an answer that never fits fails the run with the reason', async () => {
  await using scene = await startScene({ script: [turn([text('no')]), turn([text('{"verdict": "maybe"}')])] });
  const event = workflowDispatchEvent(scene.github, { inputs: { prompt: 'Judge.' } });
  await using run = await scene.run(event, { inputs: { output_schema: schema } });
  expect(run.exitCode).toBe(1);
  expect(run.outputs).toMatchObject({ conclusion: 'failed', structured_output: '' });
  expect(run.outputs.error).toContain('must be equal to one of the allowed values');
});

test('a schema that cannot be used refuses the run before the model is asked', async () => {
  await using scene = await startScene({});
  const event = workflowDispatchEvent(scene.github, { inputs: { prompt: 'Judge.' } });
  const inputs: Record<string, string>[] = [
    { output_schema: '{"type": "wrong"}' },
    { output_schema_file: 'missing.json' },
  ];
  for (const each of inputs) {
    await using run = await scene.run(event, { inputs: each });
    expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'refused']);
    expect(run.outputs.error).toContain('output_schema');
  }
  expect(scene.model.requests).toEqual([]);
});
