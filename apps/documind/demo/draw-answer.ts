import { demoWords as words } from '@m8/content/demo.ts';
import { sampleDocuments } from '@m8/content/demo-documents.ts';
import type { DrawnAnswer } from '@m8/contracts/documind/demo.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import type { Evidence } from '@m8/engine/answering/answer.ts';
import { isVerbatim, type Quote } from '@m8/engine/answering/quote.ts';
import { guessLanguage } from '@m8/engine/language/languages.ts';
import type { TextRange } from '@m8/engine/language/text-range.ts';
import type { Passage } from '@m8/engine/passages/passage.ts';
import { findHeadings } from '@m8/engine/reading/txt/read-txt.ts';

/** Number of missing words named if nothing answers. */
const namedWords = 2;

interface Place {
  file: string;
  page: number;
}

const placeOf = ({ filename, page }: Passage): Place => ({ file: filename, page: page ?? 1 });
const isSame = (one: Place, other: Place) => one.file === other.file && one.page === other.page;

/** @returns the block with its marked ranges; the first and last mark of the page are distinguished */
function writeStretches(
  text: string,
  block: TextRange,
  marks: readonly (TextRange & { ends: string })[],
): string {
  let from = block.start;
  let html = '';
  for (const { start, end, ends } of marks) {
    html += escapeHtml(text.slice(from, start));
    html += `<mark${ends}>${escapeHtml(text.slice(start, end))}</mark>`;
    from = end;
  }
  return html + escapeHtml(text.slice(from, block.end));
}

/** @returns the quotes on one page split at its blocks, in order, without overlap */
function marksIn(blocks: readonly TextRange[], quotes: readonly TextRange[]): TextRange[] {
  const cut = blocks.flatMap((block) =>
    quotes
      .map(({ start, end }) => ({
        start: Math.max(start, block.start),
        end: Math.min(end, block.end),
      }))
      .filter(({ start, end }) => start < end)
      .sort((one, other) => one.start - other.start),
  );
  return cut.filter(({ start }, index) => start >= (cut[index - 1]?.end ?? 0));
}

/** A paragraph, or an item of a list without its mark. */
interface Block extends TextRange {
  /** What the item begins with, such as "2. "; empty for a paragraph. */
  mark: string;
}

const blockPattern = /(?<mark>(?:[-•]|\d+\.) )?\S(?:(?!\n\s*\n|\n(?:[-•]|\d+\.) )[\s\S])*/gu;

function blocksOf(text: string, headings = new Set<number>()): Block[] {
  return Array.from(text.matchAll(blockPattern), ({ 0: block, index, groups }) => {
    const mark = headings.has(index) ? '' : (groups?.mark ?? '');
    return { start: index + mark.length, end: index + block.length, mark };
  });
}

/** @returns blocks as paragraphs and lists, each with the HTML that `write` gives it */
function setBlocks(blocks: readonly Block[], write: (block: Block) => string): string {
  const listOf = ({ mark } = { mark: '' }) => mark && (/\d/.test(mark) ? 'ol' : 'ul');
  return blocks
    .map((block, index) => {
      const list = listOf(block);
      if (!list) return `<p>${write(block)}</p>`;
      const opens = listOf(blocks[index - 1]) === list ? '' : `<${list}>`;
      const closes = listOf(blocks[index + 1]) === list ? '' : `</${list}>`;
      const value = list === 'ol' ? ` value="${Number.parseInt(block.mark, 10)}"` : '';
      return `${opens}<li${value}>${write(block)}</li>${closes}`;
    })
    .join('');
}

/** Renders a page; the first and last mark of the first quote have data attributes. */
function writeSheet(text: string, quotes: readonly TextRange[]): string {
  const headings = new Set(findHeadings(text, true).map(({ start }) => start));
  const blocks = blocksOf(text, headings);
  const marks = marksIn(blocks, quotes);
  const [first] = quotes;
  const ofFirst = marks.filter(
    ({ start, end }) => first && start >= first.start && end <= first.end,
  );
  const known = marks.map((mark) => ({
    ...mark,
    ends: `${mark === ofFirst[0] ? ' data-from' : ''}${mark === ofFirst.at(-1) ? ' data-to' : ''}`,
  }));
  return setBlocks(blocks, (block) => {
    const own = known.filter(({ start, end }) => start >= block.start && end <= block.end);
    const html = writeStretches(text, block, own);
    return headings.has(block.start) ? `<strong>${html}</strong>` : html;
  });
}

function writeAnswer({ pieces }: Evidence): string {
  const places: Place[] = [];
  const numberOf = ({ passage }: Quote) => {
    const place = placeOf(passage);
    const known = places.findIndex((other) => isSame(place, other));
    return known >= 0 ? known + 1 : places.push(place);
  };
  const paragraphs = pieces.map(({ text, quotes }) => {
    const numbers = [...new Set(quotes.map(numberOf))].map((number) => `<b>${number}</b>`);
    const blocks = blocksOf(text);
    return setBlocks(blocks, (block) => {
      const html = escapeHtml(text.slice(block.start, block.end));
      return block === blocks.at(-1) ? `${html} ${numbers.join('')}` : html;
    });
  });
  const sources = places.map(
    ({ file, page }, index) =>
      `<li><b>${index + 1}</b> ${escapeHtml(file)}, ${escapeHtml(words.page(page))}</li>`,
  );
  return `${paragraphs.join('')}<ul>${sources.join('')}</ul>`;
}

/** The documents that were searched, instead of a page. */
const searched = `<ul data-from data-to>${sampleDocuments.map(({ file }) => `<li>${escapeHtml(file)}</li>`).join('')}</ul>`;

/** Renders an answer as the page shows it: its text, and the page that it quotes; for a refusal, the documents. */
export function drawAnswer(question: string, evidence: Evidence): DrawnAnswer {
  const quotes = evidence.pieces.flatMap((piece) => piece.quotes).filter(isVerbatim);
  const [first] = quotes;
  const asked = escapeHtml(question);
  if (!first) {
    const answer = refuse(question, evidence);
    return { question: asked, answer, sheet: searched, file: '', place: '' };
  }
  const shown = placeOf(first.passage);
  const here = quotes.filter(({ passage }) => isSame(placeOf(passage), shown));
  return {
    question: asked,
    answer: writeAnswer(evidence),
    sheet: writeSheet(first.passage.partText, here),
    file: escapeHtml(shown.file),
    place: escapeHtml(words.page(shown.page)),
  };
}

function refuse(question: string, { missing }: Evidence): string {
  const asked = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isEnglish = guessLanguage(asked) === 'english';
  const sentence = words.refused(missing.slice(0, namedWords), isEnglish);
  return `<p>${escapeHtml(sentence)}</p>`;
}
