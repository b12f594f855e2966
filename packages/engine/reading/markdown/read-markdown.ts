import MarkdownIt from 'markdown-it';
import type { FormatReader } from '#reading/document-text.ts';
import { linkSuffix, TextFlow } from '#reading/flow/text-flow.ts';
import { writeHtml } from '#reading/html/html-text.ts';
import { decodeWhole } from '#reading/txt/decode-text.ts';

/** Text parsed at once: the time of the parser on hostile text grows with the square of its length. */
const sliceLength = 64 * 1024;
const maxDefinitions = 5000;
const definition = /^ {0,3}\[[^\]\n]{1,200}\]:\s*\S[^\n]{0,2000}$/gm;
const frontMatter = /^---\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)\r?\n/;
/** Starts with a label and its value. */
const labelled = /^(?:\p{Lu}[^.:!?\n]{1,40}:\s+|[^。：！？\n]{1,20}：\s*)\S/u;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Reads Markdown (CommonMark, with tables): its text without markup, with each link's address after its
 * words. Parts have no page.
 */
export const readMarkdown: FormatReader = async (bytes, sink, chosen) => {
  const text = decodeWhole(bytes, sink, chosen);
  const flow = new TextFlow(sink);
  const markdown = new MarkdownIt({ html: true });
  markdown.renderer.rules.link_close = writeAddress;
  markdown.renderer.rules.softbreak = writeLineEnd;
  const environment = {};
  const definitions = [...text.matchAll(definition)].slice(0, maxDefinitions);
  markdown.parse(definitions.map(([line]) => line).join('\n'), environment);
  const front = frontMatter.exec(text);
  for (const line of front?.[1]?.split('\n') ?? []) flow.add({ kind: 'paragraph', text: line });
  const render = (slice: string) => markdown.render(slice, environment);
  await writeHtml(slicesOf(text.slice(front?.[0].length ?? 0), render), flow);
  flow.endPart();
};

type Tokens = Parameters<ReturnType<typeof MarkdownIt>['renderer']['render']>[0];

/** A line that starts with a label stays a line if the line before it starts with one too. */
function writeLineEnd(tokens: Tokens, index: number): string {
  const isEnd = (at: number) => /^(?:soft|hard)break$/.test(tokens[at]?.type ?? 'softbreak');
  let [from, to] = [index, index + 1];
  while (!isEnd(from - 1)) from -= 1;
  while (!isEnd(to)) to += 1;
  const lines = [tokens.slice(from, index), tokens.slice(index + 1, to)];
  const areLabelled = lines.every((line) =>
    labelled.test(line.map(({ content }) => content).join('')),
  );
  return areLabelled ? '<br>' : '\n';
}

/** A link shows its address, unless its words contain it. */
const writeAddress: NonNullable<ReturnType<typeof MarkdownIt>['renderer']['rules'][string]> = (
  tokens,
  index,
) => {
  let at = index;
  while (at > 0 && tokens[at]?.type !== 'link_open') at -= 1;
  const address = String(tokens[at]?.attrGet('href') ?? '');
  const words = tokens.slice(at, index).reduce((text, { content }) => text + content, '');
  return `${linkSuffix(words, address).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a>`;
};

/** Yields slices, rendered. Each ends at an empty line outside a code block, or else after a line. */
function* slicesOf(text: string, render: (slice: string) => string): Generator<string> {
  let stretch = '';
  let open = '';
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open === '') open = mark;
    else if (mark.startsWith(open) && line.trim() === mark) open = '';
    stretch += line;
    const isOver = stretch.length > sliceLength && line.trim() === '' && open === '';
    if (isOver || stretch.length > 4 * sliceLength) {
      yield render(stretch);
      stretch = '';
      open = '';
    }
  }
  yield render(stretch);
}
