/**
 * The outputs of the action. Workflows put them into scripts, so they are words of ours, numbers, ids and paths; the
 * two that quote others are sanitised. `structured_output` is the model's own JSON, and nothing but JSON that fits the schema.
 */
import { limits } from '../base/limits.ts';
import { dollars } from '../base/text.ts';
import { said } from './comment-sections.ts';
import type { Outcome } from './outcome.ts';
import type { OutputName } from './output-names.ts';
import type { Report } from './report.ts';
import { sanitise } from './sanitise.ts';

export type OutputFacts = {
  readonly outcome: Outcome;
  /** Absolute. */
  readonly transcriptPath: string;
};

export function renderOutputs(report: Report, { outcome, transcriptPath }: OutputFacts): Record<OutputName, string> {
  const { session, usage, artifact, published, tracking, policy, structured, bundle } = report;
  return {
    triggered: String(outcome.conclusion !== 'skipped'),
    conclusion: outcome.conclusion,
    final_message: sanitise(report.text, { hosts: [], limit: limits.github.commentCharacters }),
    structured_output: structured?.ok ? JSON.stringify(structured.value) : '',
    session_id: session?.sessionId ?? '',
    transcript_path: transcriptPath,
    transcript_artifact_id: artifact?.id ?? '',
    transcript_artifact_url: artifact?.url ?? '',
    branch_name: published?.branch ?? '',
    commit_sha: published?.commitSha ?? '',
    comment_id: tracking === null ? '' : String(tracking.commentId),
    comment_url: tracking?.url ?? '',
    changed_files: String(report.changes?.length ?? 0),
    num_turns: String(report.turns),
    input_tokens: String(usage.input),
    output_tokens: String(usage.output),
    cache_read_tokens: String(usage.cacheRead),
    total_cost_usd: report.costUsd === null ? '' : dollars(report.costUsd),
    permission_denials_count: String(report.denials.reduce((sum, denial) => sum + denial.count, 0)),
    policy_sha256: policy?.sha256 ?? '',
    bundle_digest: bundle?.sha256 ?? '',
    bundle_path: bundle?.path ?? '',
    error: outcome.exitCode === 0 ? '' : said(outcome.headline),
  };
}

/**
 * The text for the runner's output file. `random` gives at least 128 bits, fresh at each call: who knew a delimiter
 * could end a value and set outputs of his own.
 */
export function formatOutputFile(outputs: Readonly<Record<string, string>>, random: () => string): string {
  return Object.entries(outputs)
    .map(([name, value]) => {
      const delimiter = `mewcode_${random()}`;
      return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
    })
    .join('');
}
