/** An image of the repository, through the shipped action. */
import { expect } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { png } from '../support/pictures.ts';
import { project, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';

const image = png({ width: 64, height: 48 });
const wide = png({ width: 8_001, height: 10 });
const base64 = image.toString('base64');

verifies('H041', 'an image reaches the model and stays in the history, one that is too wide is described', async () => {
  await using scene = await startScene({
    files: { ...project, 'docs/shot.png': image, 'docs/wide.png': wide },
    script: [
      turn([call('read_file', { path: 'docs/shot.png' }), call('read_file', { path: 'docs/wide.png' })]),
      turn([call('read_file', { path: 'README.md' })]),
      turn([text('I looked.')]),
    ],
  });
  const inputs = { model: 'claude-sonnet-5' };
  await using run = await scene.run(await scene.comment('/mewcode fix this'), { inputs });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'no_changes' });
  expect(scene.violations()).toEqual([]);
  const [, second = '', third = ''] = scene.model.requests.map((request) => request.text);
  expect([second, third].map((body) => body.split(base64).length - 1)).toEqual([1, 1]);
  expect(second).toContain('docs/wide.png is an image of 8001 x 10 pixels; models take at most 8000 on a side.');
  expect(second).not.toContain(wide.toString('base64').slice(-60));
  const transcript = String(scene.artifacts.artifacts[0]?.files.get('transcript.jsonl'));
  expect(transcript).toContain('"kind":"picture","path":"docs/shot.png"');
  expect(transcript).not.toContain(base64.slice(0, 60));
});
