import { expect, test } from 'vitest';
import { createProvider } from '../../src/model/create.ts';
import { startModelServer, text, turn } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { apiKey, lastOf } from './ask.ts';

verifies('REQ-P1', 'the name chooses the provider and base_url any compatible endpoint', async () => {
  await using server = await startModelServer({ script: [turn([text('Done.')])], apiKey });
  const baseUrl = server.url;
  const anthropic = await createProvider({ provider: 'anthropic', apiKey, model: 'claude', baseUrl: `${baseUrl}/` });
  const scripted = await createProvider({ provider: 'scripted', script: '{"text": "Done."}' });
  expect([anthropic, scripted].map(({ name, model }) => ({ name, model }))).toEqual([
    { name: 'anthropic', model: 'claude' },
    { name: 'scripted', model: 'scripted' },
  ]);
  const blocks = [{ type: 'text', text: 'Done.' }];
  expect(await lastOf(anthropic)).toMatchObject({ blocks });
  expect(await lastOf(scripted)).toMatchObject({ blocks });
});

test.each([
  ['', undefined, 'anthropic_api_key is empty: is the secret set for this repository?'],
  [`${apiKey}\n`, undefined, 'anthropic_api_key has a blank, a line end or another character that no key has.'],
  [apiKey, 'api.example.com', 'base_url is not an http or https URL.'],
  [apiKey, 'file:///etc/passwd', 'base_url is not an http or https URL.'],
  [apiKey, 'https://me:secret@example.com', 'base_url may hold no user, password, query or fragment.'],
  [apiKey, 'https://example.com/?a=b', 'base_url may hold no user, password, query or fragment.'],
])('the key %j with base_url %s is refused without quoting either', async (key, baseUrl, message) => {
  const created = createProvider({ provider: 'anthropic', apiKey: key, model: 'm', baseUrl });
  await expect(created).rejects.toMatchObject({ code: 'input_invalid', message });
});
