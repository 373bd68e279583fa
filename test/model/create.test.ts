import { expect, test } from 'vitest';
import { createProvider } from '../../src/model/create.ts';
import { startModelServer, text, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { apiKey, lastOf } from './ask.ts';

verifies('REQ-P1', 'the name chooses the provider and base_url any compatible endpoint', async () => {
  await using server = await startModelServer({ script: () => turn([text('Done.')]), apiKey });
  const baseUrl = server.url;
  const anthropic = await createProvider({ provider: 'anthropic', apiKey, model: 'claude', baseUrl: `${baseUrl}/` });
  const openai = { apiKey, model: 'gpt', baseUrl: `${baseUrl}/v1/` };
  const chat = await createProvider({ provider: 'openai', ...openai });
  const responses = await createProvider({ provider: 'openai-responses', ...openai });
  const scripted = await createProvider({ provider: 'scripted', script: '{"text": "Done."}' });
  expect([anthropic, chat, responses, scripted].map(({ name, model }) => ({ name, model }))).toEqual([
    { name: 'anthropic', model: 'claude' },
    { name: 'openai', model: 'gpt' },
    { name: 'openai-responses', model: 'gpt' },
    { name: 'scripted', model: 'scripted' },
  ]);
  const blocks = [{ type: 'text', text: 'Done.' }];
  for (const provider of [anthropic, chat, responses, scripted]) {
    expect(await lastOf(provider)).toMatchObject({ blocks });
  }
  expect(server.requests.map(({ path }) => path)).toEqual(['/v1/messages', '/v1/chat/completions', '/v1/responses']);
});

test.each(['anthropic', 'openai', 'openai-responses'] as const)(
  'a wrong key or base_url of %s is refused without quoting it',
  async (provider) => {
    const input = provider === 'anthropic' ? 'anthropic_api_key' : 'openai_api_key';
    const table: [string, string | undefined, string][] = [
      ['', undefined, `${input} is empty: is the secret set for this repository?`],
      [`${apiKey}\n`, undefined, `${input} has a blank, a line end or another character that no key has.`],
      [apiKey, 'api.example.com', 'base_url is not an http or https URL.'],
      [apiKey, 'file:///etc/passwd', 'base_url is not an http or https URL.'],
      [apiKey, 'https://me:secret@example.com', 'base_url may hold no user, password, query or fragment.'],
      [apiKey, 'https://example.com/?a=b', 'base_url may hold no user, password, query or fragment.'],
    ];
    for (const [key, baseUrl, message] of table) {
      const created = createProvider({ provider, apiKey: key, model: 'm', baseUrl });
      await expect(created).rejects.toMatchObject({ code: 'input_invalid', message });
    }
  },
);
