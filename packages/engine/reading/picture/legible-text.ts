import type { Bbox, Block, Word } from 'tesseract.js';

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

export interface LegibleText {
  /** Paragraphs of lines of words. */
  paragraphs: LegibleWord[][][];
  letters: number;
  /** Mean confidence of its letters, 0 to 100. */
  confidence: number;
  readsWell: boolean;
}

/** Takes Tesseract's blocks in reading order and returns their lines without noise. */
export function legibleText(blocks: readonly Block[]): LegibleText {
  const all = blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .map(({ lines }) => lines.map(({ words }) => words.map(wordOf)));
  const kept = all.map((lines) => lines.filter(isLegible)).filter((lines) => lines.length > 0);
  const paragraphs = countSigns(kept.flat(2)) < minSigns ? [] : kept;
  const { letters, confidence } = weigh(paragraphs.flat(2));
  const readsWell =
    confidence >= wellConfidence && letters >= weigh(all.flat(2)).letters * wellShare;
  return { paragraphs, letters, confidence, readsWell };
}

function wordOf({ text, bbox, confidence }: Word): LegibleWord {
  return { text: text.normalize('NFC'), bbox, confidence };
}

function isLegible(line: readonly LegibleWord[]): boolean {
  const signs = countSigns(line);
  const least = signs < shortLine ? shortLineConfidence : noiseConfidence;
  return signs > 0 && weigh(line).confidence >= least;
}

function countSigns(words: readonly LegibleWord[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

function weigh(words: readonly LegibleWord[]): { letters: number; confidence: number } {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const weighted = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return { letters, confidence: letters === 0 ? 0 : weighted / letters };
}
