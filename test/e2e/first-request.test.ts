import { expect } from 'vitest';
import { text, turn } from '../support/model-server.ts';
import { canaries, project, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

/** Tools, system and a small thread; every turn of every run pays for them. */
const mostBytes = 14 * 1024;

const endpoints = [
  ['anthropic', '', 'anthropic_api_key'],
  ['openai', '/v1', 'openai_api_key'],
  ['openai-responses', '/v1', 'openai_api_key'],
] as const;

verifies('REQ-P7', 'the first request, with all tools, is small', async () => {
  for (const [provider, path, key] of endpoints) {
    await using scene = await startScene({ files: project, script: [turn([text('Nothing to do.')])] });
    const inputs = { provider, base_url: `${scene.model.url}${path}`, [key]: canaries.anthropicKey };
    await using run = await scene.run(await scene.comment('/mewcode fix this'), { inputs });
    const [first] = scene.model.requests;
    expect(first?.body.tools, run.log).toHaveLength(10);
    expect(Buffer.byteLength(first?.text ?? '')).toBeLessThanOrEqual(mostBytes);
    expect([...run.violations, ...scene.violations()]).toEqual([]);
  }
});
