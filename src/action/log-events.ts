/**
 * A run's events as lines of the job log.
 */
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { describeEnding } from '../transcript/ending.ts';
import type { AgentEvent, Emit } from '../transcript/events.ts';
import type { Log } from './log.ts';
import type { LogText } from './log-text.ts';

/** A listener that tells a run's story in the log: a line a stage, a folded group a call. `text` shows the answers. */
export function logProgress(log: Log, text: Pick<LogText, 'finish'>): Emit {
  return (event) => {
    switch (event.kind) {
      case 'admission':
        // A refusal is the run's headline, which is printed at the end.
        if (event.admitted) log.info(event.reason);
        break;
      case 'session':
        log.info(
          `Session ${event.sessionId}: ${event.task}${event.number === null ? '' : ` on #${event.number}`}, model ${event.model}.`,
        );
        break;
      case 'regex_engine':
        logEngine(log, event);
        break;
      case 'policy':
        log.info(`Policy: ${event.source} (sha256 ${event.sha256}).`);
        for (const note of event.notes) log.info(note);
        break;
      case 'layout':
        logLayout(log, event);
        break;
      case 'response':
        text.finish();
        logResponse(log, event);
        break;
      case 'retry':
        logRetry(log, event);
        break;
      case 'decision':
      case 'connection':
        logDenial(log, event);
        break;
      case 'traffic':
        logTraffic(log, event);
        break;
      case 'call_finished':
        fold(log, `${event.tool}: ${event.isError ? 'failed' : 'ok'} after ${event.duration} ms`, event.text);
        break;
      case 'verification':
        logVerification(log, event);
        break;
      case 'ended':
        log.info(`The loop ended after ${plural(event.turns, 'turn')}: ${describeEnding(event.ending)}`);
        break;
      case 'published':
        log.info(`Published branch ${event.branch} at ${event.commitSha}.`);
        break;
      case 'note':
        log[event.level](event.text);
        break;
    }
  };
}

function logEngine(log: Log, { why, broken }: Extract<AgentEvent, { kind: 'regex_engine' }>): void {
  const engine = why === null ? 'native RE2.' : `RE2JS, which is slower. ${why}`;
  log[broken ? 'warning' : 'info'](`Patterns run on ${engine}`);
}

function logLayout(log: Log, layout: Extract<AgentEvent, { kind: 'layout' }>): void {
  const { files, written, removed, writtenCount, removedCount } = layout;
  const changed = `${writtenCount} written and ${removedCount} removed to match the pinned commit`;
  log.info(`Work tree: ${plural(files, 'file')}; ${changed}.`);
  for (const path of [...written, ...removed].slice(0, limits.comment.names)) log.info(`  ${path}`);
}

function logVerification(log: Log, event: Extract<AgentEvent, { kind: 'verification' }>): void {
  const { when, skipped, exitCode, output } = event;
  fold(log, `Verification ${when}: ${skipped ?? `exit code ${exitCode ?? 'none'}`}`, output);
}

function logDenial(log: Log, event: Extract<AgentEvent, { kind: 'decision' | 'connection' }>): void {
  if (event.decision.verdict === 'allow') return;
  log.info(`Denied: ${event.kind === 'decision' ? event.tool : 'network'}. ${event.decision.reason}`);
}

function logTraffic(log: Log, { hosts }: Extract<AgentEvent, { kind: 'traffic' }>): void {
  for (const { host, connections, sent, received } of hosts) {
    log.info(`Network: ${host}, ${plural(connections, 'connection')}, ${received} bytes received, ${sent} sent.`);
  }
}

function logResponse(log: Log, { turn, usage, duration }: Extract<AgentEvent, { kind: 'response' }>): void {
  log.info(
    `Turn ${turn}: ${usage.input + usage.cacheRead + usage.cacheWrite} tokens in, ${usage.output} out, ${duration} ms.`,
  );
}

function logRetry(log: Log, { turn, attempt, why, wait, model }: Extract<AgentEvent, { kind: 'retry' }>): void {
  log.info(`Turn ${turn}, request ${attempt} failed: ${why} The next one goes to ${model} in ${wait} ms.`);
}

function fold(log: Log, title: string, text: string): void {
  log.group(title);
  log.untrusted(text);
  log.endGroup();
}
