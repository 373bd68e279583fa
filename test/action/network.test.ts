/** What a run adds to the policy's word on hosts, and what it leaves on the record. */
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { parseInputs } from '../../src/action/inputs.ts';
import { openWayOut } from '../../src/action/network.ts';
import { parseRunnerEnv } from '../../src/action/runner-env.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { policyOf } from '../policy/world.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const handover = {
  ...{ GITHUB_WORKSPACE: '/w', RUNNER_TEMP: '/t', GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: '/event.json' },
  ...{ GITHUB_REPOSITORY: 'octo-org/demo', GITHUB_RUN_ID: '1', GITHUB_SERVER_URL: 'https://git.example.com' },
  ...{ GITHUB_API_URL: 'https://git.example.com/api/v3', ACTIONS_RESULTS_URL: 'https://results.example.net./' },
  ...{ INPUT_ANTHROPIC_API_KEY: 'sk-1', INPUT_MODEL: 'm', INPUT_GITHUB_TOKEN: 'ghs_1' },
  INPUT_BASE_URL: 'https://llm.example.org/v1',
};

verifies(['ATK-X8', 'ATK-X4'], 'the servers of the run are not reached whatever the policy lists', async () => {
  await using folder = await makeTempFolder('network');
  const events: AgentEvent[] = [];
  const job = {
    ...{ env: parseRunnerEnv(handover), handover, inputs: parseInputs(handover), packageRoot: root },
    emit: (event: AgentEvent) => events.push(event),
  };
  const all = ['*.example.com:80', '*.example.net:80', '*.example.org:80'];
  expect(openWayOut(job, policyOf())).toBeNull();
  const wayOut = openWayOut(job, policyOf(`network: {allow: ${JSON.stringify(all)}}`));
  const socketPath = join(folder.path, 'proxy');
  await wayOut?.proxy.listen(socketPath);
  for (const name of ['git.example.com', 'uploads.git.example.com', 'results.example.net', 'llm.example.org']) {
    const asked = request({ socketPath, path: `http://${name}/`, headers: { Connection: 'close' } }).end();
    const said = await new Promise<string>((resolve) => asked.once('response', (answer) => resolve(text(answer))));
    expect(said).toMatch(/which commands never reach/);
  }
  wayOut?.proxy.close();
  expect(events.map((event) => event.kind === 'connection' && [event.host, event.decision.rule])).toEqual([
    ['git.example.com:80', 'APIs of the run'],
    ['uploads.git.example.com:80', 'APIs of the run'],
    ['results.example.net:80', 'APIs of the run'],
    ['llm.example.org:80', 'APIs of the run'],
  ]);
});
