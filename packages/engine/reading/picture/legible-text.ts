import type { Bbox, Block, Line } from 'tesseract.js';

/** A line below this mean confidence (0 to 100) is noise: text is above 75, grain and shadows are below 35. */
const noiseConfidence = 50;
/** A line with fewer letters and digits than this is short, and more easily a product of chance. */
const shortLine = 4;
/** A short line below this mean confidence is noise. */
const shortLineConfidence = 80;
/** Fewer letters and digits than this on a whole page are a mark, not text. */
const minSigns = 2;
/** A page the right way up has at least this confidence. One upside down or on its side has less. */
const wellConfidence = 75;
/** The share of its letters that must be text before a page counts as the right way up. */
const wellShare = 0.25;

/** A word, with its box in pixels of the picture. */
export interface LegibleWord {
  text: string;
  bbox: Bbox;
  /** Tesseract's confidence, 0 to 100. */
  confidence: number;
  /** Whether it contains a digit that may be misread. */
  isUnsure?: boolean;
}

/** The legible text of a page. */
export interface LegibleText {
  /** Paragraphs of lines of words. */
  paragraphs: LegibleWord[][][];
  /** Number of letters. */
  letters: number;
  /** Mean confidence of its letters, 0 to 100. */
  confidence: number;
  /** Whether the page reads like text the right way up. */
  readsWell: boolean;
}

/** Takes Tesseract's blocks in reading order and returns their lines without noise. */
export function legibleText(blocks: readonly Block[]): LegibleText {
  const paragraphs = blocks
    .flatMap((block) => block.paragraphs)
    .map((paragraph) => paragraph.lines.map(weigh));
  const legible = paragraphs
    .map((lines) => lines.filter(isLegible))
    .filter((lines) => lines.length > 0);
  if (countSigns(legible.flat()) < minSigns) legible.length = 0;
  const kept = total(legible.flat());
  const all = total(paragraphs.flat());
  return {
    paragraphs: legible.map((lines) => lines.map(({ words }) => words)),
    letters: kept.letters,
    confidence: kept.confidence,
    readsWell: kept.confidence >= wellConfidence && kept.letters >= all.letters * wellShare,
  };
}

interface Weighed {
  text: string;
  words: LegibleWord[];
  letters: number;
  confidence: number;
}

function weigh(line: Line): Weighed {
  const words = line.words.map(({ text, confidence }) => ({ letters: text.length, confidence }));
  return {
    text: line.words.map(({ text }) => text).join(' '),
    words: line.words.map(({ text, bbox, confidence }) => ({
      ...{ text: text.normalize('NFC'), bbox, confidence },
    })),
    ...total(words),
  };
}

function isLegible(line: Weighed): boolean {
  const signs = countSigns([line]);
  const least = signs < shortLine ? shortLineConfidence : noiseConfidence;
  return signs > 0 && line.confidence >= least;
}

/** Number of letters and digits. */
function countSigns(lines: Weighed[]): number {
  return lines.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

function total(pieces: { letters: number; confidence: number }[]): {
  letters: number;
  confidence: number;
} {
  let letters = 0;
  let weighted = 0;
  for (const piece of pieces) {
    letters += piece.letters;
    weighted += piece.letters * piece.confidence;
  }
  return { letters, confidence: letters === 0 ? 0 : weighted / letters };
}
