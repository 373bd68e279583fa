import { expect } from 'vitest';
import { createPatience } from '../../src/action/patience.ts';
import { openTracking } from '../../src/action/tracking.ts';
import type { Task } from '../../src/action/trigger.ts';
import { createRedactor } from '../../src/base/redact.ts';
import { createGitHub } from '../../src/github/github.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { startGitHubServer } from '../support/github-server/server.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

const secret = 'Rk3vQ8wZx7Lm2Tq9Yb4Nc6Hd1Jf5';

for (const [what, source, written] of [
  ['is written', 'preset fix', 1],
  ['that still holds a secret after the redaction is not', secret, 0],
] as const) {
  verifies('REQ-A4', `a tracking comment ${what}`, async () => {
    await using server = await startGitHubServer();
    const { token, apiUrl } = server;
    const delivery = await createGitHub({ token, apiUrl, repository: server, userAgent: 'test' });
    const { number } = server.createIssue({ title: 'A bug', user: 'ada' });
    // A redaction with a hole in it.
    const redactor = { ...createRedactor([secret]), redact: (text: string) => text };
    const cancelled = new AbortController().signal;
    const events: AgentEvent[] = [
      { ...run.session, number },
      { ...run.policy, source },
    ];
    const job = { delivery, redactor, events, listeners: new Set<never>(), cancelled };
    const patience = createPatience(cancelled);
    const emit = (event: AgentEvent) => void events.push(event);
    const tracking = openTracking({ ...job, emit, patience, inputs: { phase: 'all' } }, taskOn(number));
    await tracking.stop();
    const bodies = server.comments(number).map(({ body }) => body);
    expect(bodies).toHaveLength(written);
    expect(bodies.join()).not.toContain(secret);
    const warnings = events.flatMap((event) => (event.kind === 'note' ? [event.text] : []));
    const held =
      'The tracking comment could not be written: It still held a secret of this run after it had been redacted, and was held back';
    expect(warnings).toEqual(written === 1 ? [] : [held]);
  });
}

function taskOn(number: number): Task {
  return {
    kind: 'fix',
    text: '',
    thread: { number, isPullRequest: false, title: null, body: null },
    ...{ requester: null, second: null, askedAt: null, comment: null, label: null, headSha: null },
    edits: true,
    deliver: 'branch',
  };
}
