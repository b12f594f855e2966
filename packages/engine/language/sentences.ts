import { germanMonths, splitBlocks } from './blocks.ts';
import { findCut, type TextRange, trimRange } from './text-range.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/**
 * Abbreviations that precede a name or a phrase and never end a sentence; in lower case, without the
 * last dot.
 */
const abbreviations = words(`
  attn mr mrs ms messrs dr prof rev hon gen col lt sgt capt cmdr gov sen rep pres st ste mt ft vs e.g i.e cf viz
  fr hr hrn bzw z.b d.h u.a s.o s.u vgl bzgl dipl ing evtl ggf inkl zzgl hrsg sog
  mm mme mlle mlles p.ex env
  sra srta dra ud uds excmo
  sig sigg dott avv
  dhr mevr ir drs bijv d.w.z o.a
  np tzw tj ul im
  г гг ул им т.е т.н т.д
`);

/** Abbreviations that precede a number, and end a sentence only if no number follows. */
const numbered = words(`
  no nos nr tel tél reg ref ext n p pp pg fig figs eq eqs sec ch vol vols art arts abb tab abs kap s blz str
  pág págs núm pag pagg cap стр рис табл гл п ст
  jan feb mar apr jun jul aug sep sept oct nov dec approx ca ok
`);

/** Abbreviations that end a sentence only if one of {@link openers} follows. */
const ambiguous = words('inc ltd co corp bros al etc ph.d a.m p.m jr sr dept est');

/** Words that begin an English sentence far more often than they follow an abbreviation or an initial. */
const openers = words(`
  the a an in it he she this that these those they we you on at as but and however for after before
  when while there if its his her their our although since by with from to not no both some many most
`);

/** Words before a German ordinal number at the end of a text: `im 3.` */
const germanOrdinal =
  /(?<!\p{L})(?:[ai]m|de[rmns]|d(?:ie|as)|zu[mr]|vom|beim|eine?[mnrs]?)\s\d{1,2}\.\s*$/iu;

/** In UTF-16 code units. Longer ones are tables, transcripts or text without punctuation. */
const maxSentenceLength = 600;
/** How much text before a possible end decides whether a sentence ends there, in UTF-16 code units. */
const readBefore = 200;
/** Where longer sentences are cut. */
const cuts = [/\n/g, /[;；؛]/gu, /[,，、،]/gu, /\s/gu];

/** A note number right after the end of a sentence. */
const noteNumber = /(?:(?<=\p{Ll}{2}[.!?])\p{Nd}{1,2}|(?<=[.!?])[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})(?=\s+\p{Lu})/gu;
/** A short word or a number with a dot, soon after an open bracket: `(1. chair`. */
const withinBracket = /[([][^()[\]]{0,20}(?<![\p{L}\p{N}])(?:\p{Nd}{1,2}|\p{L}{1,3})\.\s*$/u;
/** A unit of measure or the end of a contraction, not an initial: `15 h.`, `km/h.`, `doesn't.` */
const endsOfOneLetter = /(?:\p{Nd}\s?|\/|\p{L}['’])\p{Ll}\.\s*$/u;
const greekQuestionMark = /(?<=\p{sc=Greek});/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Splits a text of any language into sentences. Headings, list items and table rows on lines of their
 * own count as sentences. Overlong ones are cut at the end of a line, a clause or a word.
 *
 * @returns ranges in text order: `text.slice(start, end)` is the sentence without white space at its ends
 */
export function splitSentences(text: string): TextRange[] {
  return splitBlocks(text).flatMap((block) => sentencesOf(text, block));
}

/** @returns the sentences of a block from {@link splitBlocks}, as {@link splitSentences} returns them */
export function sentencesOf(text: string, block: TextRange): TextRange[] {
  return splitBlock(text, block)
    .flatMap((sentence) => cutLong(text, sentence))
    .flatMap((sentence) => trimRange(text, sentence) ?? []);
}

function splitBlock(text: string, block: TextRange): TextRange[] {
  const inOneLine = text
    .slice(block.start, block.end)
    .replace(/[\n\r\u2028\u2029\f\v]/gu, ' ')
    .replace(noteNumber, (number) => '.'.repeat(number.length))
    .replace(greekQuestionMark, '?');
  const sentences: TextRange[] = [];
  let before = '';
  for (const { segment, index } of segmenter.segment(inOneLine)) {
    const last = sentences.at(-1);
    const end = block.start + index + segment.length;
    if (last && runsOn(before, segment)) {
      last.end = end;
      before = (before + segment).slice(-readBefore);
    } else {
      sentences.push({ start: block.start + index, end });
      before = segment;
    }
  }
  return sentences;
}

/** Whether a sentence that seemed to end with `before` continues with `next`. */
function runsOn(before: string, next: string): boolean {
  if (/^[\p{Ll}\p{M},;:)\]}»”’、，）」』]/u.test(next)) return true;
  if (!/[\p{L}\p{N}]/u.test(next) || !/[\p{L}\p{N}]/u.test(before)) return true;
  if (/[」』]$/u.test(before) && /^[とっ]/u.test(next)) return true;
  if (!/\.\s*$/.test(before)) return false;
  if (/(?:\. ?){4}\s*$/.test(before)) return true;
  if (/^\s*[([]?(?:\d{1,3}|\p{L}|[ivxIVX]{1,4})\.\s*$/u.test(before)) return true;
  const last = /([^\s(["'“‘«/]+)\.\s*$/u.exec(before)?.[1] ?? '';
  const word = last.toLowerCase();
  const following = /[\p{L}\p{N}'’]+/u.exec(next)?.[0].toLowerCase() ?? '';
  if (abbreviations.has(word) || withinBracket.test(before)) return true;
  if (numbered.has(word) && !/^\p{Lu}$/u.test(last))
    return /^(?:[+(]?\p{N}|[IVX]+(?!\p{L})|\p{Lu}{1,4}[-./ ]?\p{N})/u.test(next);
  if (/^\d{1,2}$/.test(word)) return germanMonths.has(following) || germanOrdinal.test(before);
  if (endsOfOneLetter.test(before)) return false;
  return (isInitial(word) || ambiguous.has(word)) && !openers.has(following);
}

/** @returns whether a text ends like a sentence: with a full stop or similar */
export function endsSentence(text: string): boolean {
  return /[\p{STerm}…]["'”’»)\]⁰¹²³⁴⁵⁶⁷⁸⁹]*$/u.test(text);
}

function isInitial(word: string): boolean {
  return /^\p{L}(?:\.-?\p{L})*$/u.test(word);
}

function cutLong(text: string, sentence: TextRange): TextRange[] {
  const pieces: TextRange[] = [];
  let { start } = sentence;
  while (sentence.end - start > maxSentenceLength) {
    const piece = text.slice(start, start + maxSentenceLength);
    const end = start + findCut(piece, cuts, maxSentenceLength / 3 + 1);
    pieces.push({ start, end });
    start = end;
  }
  return [...pieces, { start, end: sentence.end }];
}
