import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  cleanEnvironment,
  parseHandover,
  parseRunnerEnv,
  passedVariables,
  readHandover,
  rootVariables,
  secretsOf,
  withToolkitEnvironment,
} from '../../src/action/runner-env.ts';

const runner = {
  GITHUB_WORKSPACE: '/runner/ws/app',
  GITHUB_EVENT_NAME: 'issue_comment',
  GITHUB_EVENT_PATH: '/runner/temp/event.json',
  GITHUB_REPOSITORY: 'octo-org/app.js',
  GITHUB_RUN_ID: '123456',
  RUNNER_TEMP: '/runner/temp',
};

test('the hand-over holds what the runner set and the job has, and no secret of the job', () => {
  const kept = {
    ...runner,
    INPUT_MODEL: 'm',
    ACTIONS_RUNTIME_TOKEN: 't',
    STATE_private_folder: '/x',
    PATH: '/usr/bin',
    HOME: '/home/runner',
    TZ: 'UTC',
    HTTPS_PROXY: 'http://user:pass@proxy.test',
    NODE_ENV: 'test',
  };
  expect(readHandover({ ...kept, AWS_SECRET_ACCESS_KEY: 'no', NPM_TOKEN: 'no', MODEL: undefined })).toEqual(kept);
});

test('the clean environment holds no input, no token and no proxy', () => {
  const handover = readHandover({
    ...runner,
    PATH: '/usr/bin',
    LANG: 'C.UTF-8',
    INPUT_GITHUB_TOKEN: 'a',
    ACTIONS_RUNTIME_TOKEN: 'b',
    https_proxy: 'http://user:pass@proxy.test',
  });
  expect(cleanEnvironment(handover)).toEqual({ PATH: '/usr/bin', LANG: 'C.UTF-8' });
});

test('commands can get what the policy names, and where language tools are', () => {
  const handover = {
    ...runner,
    NODE_ENV: 'test',
    JAVA_HOME_17_X64: '/opt/java',
    GOROOT: '/opt/go',
    DOTNET_ROOT: '/opt/net',
  };
  expect(passedVariables(handover, ['NODE_ENV', 'CI'])).toEqual({ NODE_ENV: 'test' });
  expect(rootVariables({ ...handover, GITHUB_ROOT: '/x' })).toEqual({
    JAVA_HOME_17_X64: '/opt/java',
    GOROOT: '/opt/go',
    DOTNET_ROOT: '/opt/net',
  });
});

test('secrets are the values of variables whose names say so, once each', () => {
  expect(
    secretsOf({
      INPUT_ANTHROPIC_API_KEY: ' key-1 ',
      INPUT_GITHUB_TOKEN: 'token-1',
      ACTIONS_RUNTIME_TOKEN: 'token-2',
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'token-1',
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://run-1.actions.githubusercontent.com/65//idtoken/x?api-version=2.0',
      INPUT_MODEL: 'm',
      INPUT_MAX_OUTPUT_TOKENS: '8192',
      GITHUB_TOKEN: '',
      HTTPS_PROXY: 'http://user:p%40ss-word@proxy.test:3128',
      no_proxy: 'localhost',
    }),
  ).toEqual(['key-1', 'token-1', 'token-2', 'p@ss-word', 'p%40ss-word']);
});

test.each(['100%sure-of-it', 'half%4', 'latin%E9-1'])(
  'a password that is no escaped text, %s, is a secret',
  (password) => {
    expect(secretsOf({ http_proxy: `http://user:${password}@proxy.test` })).toContain(password);
  },
);

test('the runner environment is typed, with defaults for github.com', () => {
  expect(parseRunnerEnv(runner)).toEqual({
    workspace: '/runner/ws/app',
    eventName: 'issue_comment',
    eventPath: '/runner/temp/event.json',
    repository: { owner: 'octo-org', repo: 'app.js' },
    runId: 123456,
    runAttempt: 1,
    apiUrl: 'https://api.github.com',
    serverUrl: 'https://github.com',
    graphqlUrl: 'https://api.github.com/graphql',
    temp: '/runner/temp',
    outputFile: null,
    stateFile: null,
    summaryFile: null,
    runUrl: 'https://github.com/octo-org/app.js/actions/runs/123456',
    job: {},
    debug: false,
    regexEngine: null,
  });
});

test('the addresses of an own server and the command files are taken as given', () => {
  const env = parseRunnerEnv({
    ...runner,
    GITHUB_API_URL: 'https://ghe.test/api/v3/',
    GITHUB_SERVER_URL: 'https://ghe.test',
    GITHUB_GRAPHQL_URL: 'https://ghe.test/api/graphql',
    GITHUB_RUN_ATTEMPT: '3',
    GITHUB_OUTPUT: '/f/output',
    GITHUB_STATE: '/f/state',
    GITHUB_STEP_SUMMARY: '/f/summary',
    RUNNER_DEBUG: '1',
    MEWCODE_REGEX_ENGINE: 're2js',
  });
  expect(env).toMatchObject({
    apiUrl: 'https://ghe.test/api/v3',
    graphqlUrl: 'https://ghe.test/api/graphql',
    runAttempt: 3,
    outputFile: '/f/output',
    stateFile: '/f/state',
    summaryFile: '/f/summary',
    runUrl: 'https://ghe.test/octo-org/app.js/actions/runs/123456',
    debug: true,
    regexEngine: 're2js',
  });
});

test.each([
  [{ GITHUB_WORKSPACE: '' }, 'The runner did not set GITHUB_WORKSPACE; this program runs as a GitHub Action.'],
  [{ RUNNER_TEMP: 'temp' }, 'RUNNER_TEMP is "temp"; it must be an absolute path.'],
  [{ GITHUB_WORKSPACE: 'D:\\a\\app' }, 'GITHUB_WORKSPACE is "D:\\\\a\\\\app"; it must be an absolute path.'],
  [{ GITHUB_REPOSITORY: 'a/b/c' }, 'GITHUB_REPOSITORY is "a/b/c"; it must be owner/name.'],
  [{ GITHUB_RUN_ID: '1;x' }, 'GITHUB_RUN_ID is "1;x"; it must be a whole number from 1.'],
  [{ MEWCODE_REGEX_ENGINE: 'pcre' }, 'MEWCODE_REGEX_ENGINE is re2 or re2js, not "pcre".'],
  [{ GITHUB_API_URL: 'file:///etc' }, 'GITHUB_API_URL is "file:///etc"; it must be an http(s) address.'],
])('%j is refused with a sentence that names the variable', (change, message) => {
  expect(() => parseRunnerEnv({ ...runner, ...change })).toThrow(message);
});

test('a hand-over survives the file between entry and worker', () => {
  expect(parseHandover(JSON.stringify(runner))).toEqual(runner);
  for (const text of ['[]', 'null', '{"PATH": 1}']) expect(() => parseHandover(text)).toThrow('hand-over');
});

const lent = { ...runner, ACTIONS_RUNTIME_TOKEN: 'canary', GITHUB_OUTPUT: '/f/output', INPUT_GITHUB_TOKEN: 'canary' };
const seen = () => ({
  token: process.env.ACTIONS_RUNTIME_TOKEN,
  output: process.env.GITHUB_OUTPUT,
  input: process.env.INPUT_GITHUB_TOKEN,
});
const nothing = { token: undefined, output: undefined, input: undefined };

test('the toolkit has its variables during the call and nobody has them after it', async () => {
  expect(await withToolkitEnvironment(lent, async () => seen())).toEqual({
    token: 'canary',
    output: '/f/output',
    input: undefined,
  });
  expect(seen()).toEqual(nothing);
});

test('the variables are taken back when the call fails', async () => {
  await expect(withToolkitEnvironment(lent, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(seen()).toEqual(nothing);
});

test('of two overlapping calls the first to end takes nothing away from the other', async () => {
  const first = Promise.withResolvers<void>();
  const second = withToolkitEnvironment(lent, async () => {
    await first.promise;
    return seen().token;
  });
  await withToolkitEnvironment(lent, async () => undefined);
  first.resolve();
  expect(await second).toBe('canary');
  expect(seen()).toEqual(nothing);
});

test('a child that is started after a call inherits none of the variables', async () => {
  await withToolkitEnvironment(lent, async () => undefined);
  const { stdout } = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { encoding: 'utf8' });
  expect(stdout).not.toContain('canary');
});
