/**
 * Writes the input of packages/models/make/teach.py: a line of JSON for each document of
 * packages/models/reading.jsonl, with the pieces of its units and of its questions as they are
 * typed, and which units answer.
 */
import { createHash } from 'node:crypto';
import { type ReadUnit, readPassage } from '@m8/engine/answering/units.ts';
import { openingPieces, openVocabulary, sequenceOf } from '@m8/engine/models/encoder.ts';
import { chunksOf } from '@m8/engine/passages/document-chunks.ts';
import {
  askedText,
  partOf,
  type ReadingDocument,
  readReadingSet,
  standsFor,
  toRead,
} from './reading-set.ts';

/** @returns the units of a document, each once, without headings */
async function unitsOf(document: ReadingDocument) {
  const { filename, parts } = await toRead(document);
  const units = new Map<string, ReadUnit>();
  for (const chunk of chunksOf(parts, filename)) {
    const { text: partText = '', headings = [] } = parts[chunk.part - 1] ?? {};
    for (const unit of readPassage({ ...chunk, partText, headings }).units)
      if (unit.kind !== 'heading') units.set(`${chunk.part} ${unit.start}`, unit);
  }
  return [...units.values()];
}

/**
 * Cumulative shares of the kinds of typing errors: a letter left out, a letter doubled; the
 * rest swap two letters.
 */
const kindsOfErrors = { leftOut: 0.35, doubled: 0.65 };
/** Words of at least five letters. */
const longWord = /^\p{L}{5,}$/u;

/** @returns the text with a typing error in one of its long words, chosen deterministically by its letters */
function misspell(text: string): string {
  const words = text.split(' ');
  const long = [...words.entries()].filter(([, word]) => longWord.test(word));
  const drawn = createHash('sha256').update(text).digest();
  const [place, word] = long[drawn.readUInt32BE(0) % (long.length || 1)] ?? [];
  if (place === undefined || word === undefined) return text;
  const at = 1 + (drawn.readUInt32BE(4) % (word.length - 2));
  const kind = drawn.readUInt8(8) / 256;
  const [before, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  const wrong = () => {
    if (kind < kindsOfErrors.leftOut) return before + word.slice(at + 1);
    if (kind < kindsOfErrors.doubled) return before + letter + word.slice(at);
    return before + next + letter + word.slice(at + 2);
  };
  return words.with(place, wrong()).join(' ');
}

/** @returns a question in a few ways in which people type it, the original first */
function asTyped(text: string): string[] {
  const bare = (typed: string) =>
    typed
      .toLowerCase()
      .replaceAll(/[?？¿!.]/gu, '')
      .trim();
  return [...new Set([text, bare(text), misspell(text), bare(misspell(text))])];
}

const vocabulary = await openVocabulary();
for (const document of await readReadingSet('questions')) {
  const units = await unitsOf(document);
  const questions = document.questions
    .map((asked) => ({
      pieces: asTyped(askedText(asked).text).map((text) =>
        sequenceOf(vocabulary, text, 'question'),
      ),
      answers: [...units.keys()].filter((place) =>
        asked.answer.some((one) => standsFor(units[place]?.text ?? '', one)),
      ),
      has_answer: asked.answer.length > 0,
    }))
    .filter(({ answers, has_answer }) => !has_answer || answers.length > 0);
  const pieces = units.map((unit) => sequenceOf(vocabulary, unit.inContext, 'passage'));
  const line = { part: partOf(document), opening: openingPieces, units: pieces, questions };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
