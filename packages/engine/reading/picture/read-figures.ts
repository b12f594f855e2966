import sharp from 'sharp';
import type { Bbox } from 'tesseract.js';
import { type FigureModel, lineHeight, openFigureModel, type SeenSign } from './figure-model.ts';
import { fromPixels, type GreyPicture, toPixels } from './grey-picture.ts';
import type { LegibleWord } from './legible-text.ts';

/** Margin around a word, in word heights, limited to half the gap to the next word. */
const margin = { across: 0.6, down: 0.18 };
const maxWidth = 1200;
/** Maximum number of words read again, starting with the least certain. */
const maxWords = 500;
/** Words with a lower Tesseract confidence (0 to 100) are read again too. */
const fewDoubts = 75;
/** Below this confidence, a word that the model does not see either is noise. */
const noise = 60;
/** A word with digits is unsure if the probability of any character is lower than this. */
const minLikelihood = 0.6;
/** The same if Tesseract reads other punctuation. If it reads other digits, the word is always unsure. */
const minLikelihoodAlone = 0.9;

/**
 * Reads words that have digits or low confidence a second time, with a model that separates characters
 * better. Marks digits as unsure if the model is not certain either.
 *
 * @param show returns the picture, encoded
 * @param lines of words from Tesseract; their texts are changed in place, to '' if there is no word
 */
export async function readFigures(
  show: () => Promise<Uint8Array>,
  lines: readonly LegibleWord[][],
): Promise<void> {
  const words = lines
    .flatMap(withRoom)
    .filter(({ word }) => isReadAgain(word))
    .sort((one, other) => one.word.confidence - other.word.confidence);
  if (words.length === 0) return;
  const picture = await toPixels(sharp(await show()));
  const model = await openFigureModel();
  try {
    for (const { word, room } of words.slice(0, maxWords))
      applyReading(word, await readWord(picture, model, room));
  } finally {
    await model.close();
  }
}

const hasFigure = (text: string) => /[0-9]/.test(text);
/** Letters that the model does not know. */
const isOtherScript = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text);
/** Tesseract takes a raised digit (m², km³) for a question mark. */
const isUnit = (text: string) => /^[ckd]?m\?/.test(text);
const isReadAgain = ({ text, confidence }: LegibleWord) =>
  (hasFigure(text) || confidence < fewDoubts || isUnit(text)) && !isOtherScript(text);

/** @returns the words of a line, each with the box to read again */
function withRoom(line: readonly LegibleWord[]): { word: LegibleWord; room: Bbox }[] {
  return line.map((word, at) => {
    const { x0, y0, x1, y1 } = word.bbox;
    const high = Math.max(y1 - y0, 8);
    // In right-to-left lines the next word is on the left.
    const sides = [line[at - 1], line[at + 1]].flatMap((next) => next?.bbox ?? []);
    const gap = (gaps: number[]) =>
      Math.min(
        margin.across * high,
        ...gaps.filter((width) => width > 0).map((width) => width / 2),
      );
    return {
      word,
      room: {
        x0: x0 - gap(sides.map((next) => x0 - next.x1)),
        x1: x1 + gap(sides.map((next) => next.x0 - x1)),
        y0: y0 - margin.down * high,
        y1: y1 + margin.down * high,
      },
    };
  });
}

async function readWord(picture: GreyPicture, model: FigureModel, room: Bbox): Promise<SeenSign[]> {
  const left = Math.max(0, Math.floor(room.x0));
  const top = Math.max(0, Math.floor(room.y0));
  const frame = {
    ...{ left, top },
    width: Math.max(1, Math.min(picture.width, Math.ceil(room.x1)) - left),
    height: Math.max(1, Math.min(picture.height, Math.ceil(room.y1)) - top),
  };
  const across = Math.round((frame.width / frame.height) * lineHeight);
  const wide = Math.min(maxWidth, Math.max(lineHeight / 2, across));
  const { pixels, width } = await toPixels(
    fromPixels(picture).extract(frame).resize(wide, lineHeight, { fit: 'fill' }),
  );
  return model.read(pixels, width);
}

/** Applies the model's reading of a word: digits, and whatever Tesseract is unsure of. */
function applyReading(word: LegibleWord, seen: readonly SeenSign[]) {
  const signs = seen.filter(({ text }) => text !== ' ');
  const text = signs.map(({ text }) => text).join('');
  const likely = Math.min(1, ...signs.map(({ likely }) => likely));
  if (text === '' && word.confidence < noise) word.text = '';
  else if (hasFigure(word.text + text)) applyFigure(word, text, likely);
  else if (isUnit(word.text) && /m[²³]/.test(text)) word.text = text;
  else if (word.confidence < fewDoubts && likely >= minLikelihoodAlone) word.text = text;
}

/**
 * Takes the model's figure. If only punctuation differs, it takes the reading with more of it, as a
 * point or a degree sign is more easily lost than invented, or Tesseract's if the model is unsure.
 */
function applyFigure(word: LegibleWord, text: string, likely: number) {
  const isSame = bare(text) === bare(word.text);
  const areDigitsSame = digits(text) === digits(word.text);
  word.isUnsure = !areDigitsSame || likely < (isSame ? minLikelihood : minLikelihoodAlone);
  const more = word.text.length - text.length;
  const isKept =
    word.confidence >= fewDoubts && areDigitsSame && (more > 0 || (more === 0 && word.isUnsure));
  if (text !== '' && !isKept) word.text = text;
}

const bare = (text: string) => text.replaceAll(/[‘’`]/g, "'");
const digits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
