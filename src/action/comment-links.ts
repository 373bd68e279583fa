/**
 * The links of the result comment. All addresses are made here from the server's own; none comes from a text.
 */
import { link } from './markdown.ts';
import type { Report } from './report.ts';

export type Links = {
  /** One line of Markdown; empty when there is nothing to link. */
  readonly line: string;
  /** Where what has no room here can be read, as Markdown. */
  readonly rest: string;
};

/** `serverUrl`: empty for a run on a local repository, which has no pages. */
export function linksOf(report: Report, serverUrl: string): Links {
  if (serverUrl === '') return { line: '', rest: 'changes.patch' };
  const { session, published, artifact } = report;
  const repository = `${serverUrl}/${session?.repository ?? ''}`;
  const branch = link('Branch', published && `${repository}/tree/${encodeRef(published.branch)}`);
  const compare = published && `${repository}/compare/${encodeRef(baseOf(report))}...${encodeRef(published.branch)}`;
  const job = link('Job', session?.runUrl ?? null);
  const transcript = link('Transcript', artifact?.url ?? null);
  const all = [
    branch,
    link('Compare', compare),
    link('Create pull request', compare && `${compare}?${proposal(report)}`),
    job,
    transcript,
  ];
  return {
    line: all.filter((one) => one !== null).join(' · '),
    rest: link('the branch', compare) ?? link('the artifact', artifact?.url ?? null) ?? 'the job',
  };
}

/** A fork's branch has no name in this repository; its commit has. */
function baseOf({ pinned }: Report): string {
  if (pinned === null) return 'HEAD';
  return pinned.fork ? pinned.headSha : pinned.headRef;
}

function encodeRef(ref: string): string {
  return ref.split('/').map(encodeURIComponent).join('/');
}

function proposal({ session }: Report): string {
  const about = session?.number == null ? '' : ` for #${session.number}`;
  const title = `MewCode: ${session?.task ?? 'changes'}${about}`;
  return `expand=1&title=${encodeURIComponent(title)}&body=${encodeURIComponent(`Made by MewCode${about}.`)}`;
}
