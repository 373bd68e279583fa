/** What a reader's browser gets of our Markdown: the HTML of a renderer that follows CommonMark, with GitHub's tables and autolinks. */
import MarkdownIt from 'markdown-it';

const renderer = new MarkdownIt({ html: true, linkify: true });

export type Rendered = {
  readonly html: string;
  /** Names of all elements, each once. */
  readonly tags: ReadonlySet<string>;
  /** Addresses of links and of everything that a browser would load. */
  readonly addresses: readonly string[];
  /** The text outside of code, as it reads: where GitHub looks for mentions, references and addresses. */
  readonly prose: string;
  /** The text in fences, code and `<summary>`. */
  readonly code: string;
  /** Elements that are closed in another order than they were opened, or never. */
  readonly unbalanced: readonly string[];
};

const voids = new Set(['br', 'hr', 'img', 'input', 'source']);
const piece = /<!--[\s\S]*?-->|<(?<close>\/?)(?<tag>[a-z][a-z0-9]*)\b(?<rest>[^<>]*)>|(?<text>[^<]+|<)/gi;

export function render(markdown: string): Rendered {
  const html = renderer.render(markdown);
  const open: string[] = [];
  const tags = new Set<string>();
  const addresses: string[] = [];
  const unbalanced: string[] = [];
  let [prose, code] = ['', ''];
  for (const { groups = {} } of html.matchAll(piece)) {
    const { close, tag = '', rest = '', text } = groups;
    if (text !== undefined) {
      if (open.some((name) => name === 'code' || name === 'pre')) code += decode(text);
      else prose += decode(text);
    } else if (tag !== '') {
      const name = tag.toLowerCase();
      tags.add(name);
      addresses.push(
        ...Array.from(rest.matchAll(/(?:href|src|srcset)\s*=\s*["']?([^"'\s>]+)/gi), ([, at = '']) => decode(at)),
      );
      if (close === '/' && open.pop() !== name) unbalanced.push(name);
      if (close === '' && !voids.has(name)) open.push(name);
      // Two cells are two texts.
      prose += '\n';
    }
  }
  return { html, tags, addresses, prose, code, unbalanced: [...unbalanced, ...open] };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, point: string | undefined, name: string | undefined) =>
    point === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(point)),
  );
}
