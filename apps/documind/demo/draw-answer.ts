import { demoWords as words } from '@m8/content/demo.ts';
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

/** @returns the paragraph with its marked ranges; the first and last mark of the page are distinguished */
function writeStretches(
  text: string,
  paragraph: TextRange,
  marks: readonly (TextRange & { ends: string })[],
): string {
  let from = paragraph.start;
  let html = '';
  for (const { start, end, ends } of marks) {
    html += escapeHtml(text.slice(from, start));
    html += `<mark${ends}>${escapeHtml(text.slice(start, end))}</mark>`;
    from = end;
  }
  return html + escapeHtml(text.slice(from, paragraph.end));
}

/** @returns the quotes on one page split at its paragraphs, in order, without overlap */
function marksIn(paragraphs: readonly TextRange[], quotes: readonly TextRange[]): TextRange[] {
  const cut = paragraphs.flatMap((paragraph) =>
    quotes
      .map(({ start, end }) => ({
        start: Math.max(start, paragraph.start),
        end: Math.min(end, paragraph.end),
      }))
      .filter(({ start, end }) => start < end)
      .sort((one, other) => one.start - other.start),
  );
  return cut.filter(({ start }, index) => start >= (cut[index - 1]?.end ?? 0));
}

/** Renders a page as paragraphs; the first and last mark of the first quote have data attributes. */
function writeSheet(text: string, quotes: readonly TextRange[]): string {
  const paragraphs = Array.from(text.matchAll(/\S(?:(?!\n\s*\n)[\s\S])*/gu), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const headings = new Set(findHeadings(text, true).map(({ start }) => start));
  const marks = marksIn(paragraphs, quotes);
  const [first] = quotes;
  const ofFirst = marks.filter(
    ({ start, end }) => first && start >= first.start && end <= first.end,
  );
  const known = marks.map((mark) => ({
    ...mark,
    ends: `${mark === ofFirst[0] ? ' data-from' : ''}${mark === ofFirst.at(-1) ? ' data-to' : ''}`,
  }));
  return paragraphs
    .map((paragraph) => {
      const own = known.filter(
        ({ start, end }) => start >= paragraph.start && end <= paragraph.end,
      );
      const html = writeStretches(text, paragraph, own);
      return headings.has(paragraph.start) ? `<p><strong>${html}</strong></p>` : `<p>${html}</p>`;
    })
    .join('');
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
    return `<p>${escapeHtml(text)} ${numbers.join('')}</p>`;
  });
  const sources = places.map(
    ({ file, page }, index) =>
      `<li><b>${index + 1}</b> ${escapeHtml(file)}, ${escapeHtml(words.page(page))}</li>`,
  );
  return `${paragraphs.join('')}<ul>${sources.join('')}</ul>`;
}

/** Renders an answer as the page shows it: its text, and the page that it quotes; for a refusal, the nearest one. */
export function drawAnswer(question: string, evidence: Evidence): DrawnAnswer {
  const quotes = evidence.pieces.flatMap((piece) => piece.quotes).filter(isVerbatim);
  const [first] = quotes;
  const asked = escapeHtml(question);
  const passage = first?.passage ?? evidence.passages[0];
  if (!passage)
    return { question: asked, answer: refuse(question, evidence), sheet: '', file: '', place: '' };
  const shown = placeOf(passage);
  const here = quotes.filter(({ passage }) => isSame(placeOf(passage), shown));
  return {
    question: asked,
    answer: first ? writeAnswer(evidence) : refuse(question, evidence),
    sheet: writeSheet(passage.partText, here),
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
