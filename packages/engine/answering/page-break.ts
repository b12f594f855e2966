import { endsWithColon } from '#language/blocks.ts';
import { endsSentence } from '#language/sentences.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { readPassage } from './comparable.ts';
import { type AnswerPiece, fold, type PieceLine, pieceOf } from './piece.ts';
import type { Unit } from './units.ts';

/** Reads parts of a document as passages; missing parts are skipped. */
type ReadParts = (documentId: string, parts: readonly number[]) => Promise<readonly Passage[]>;

const goesOn = /^[\p{Ll}\p{Lo}\p{N}(]/u;

const isCut = ({ kind, text }: Pick<Unit, 'kind' | 'text'>) =>
  (kind === 'sentence' || kind === 'item') && !endsSentence(text) && !endsWithColon(text);
const isRest = ({ kind, text }: Pick<Unit, 'kind' | 'text'>) =>
  kind === 'sentence' && goesOn.test(text);

/** @returns the pieces, with sentences completed across page breaks and quoted from both pages */
export function overPageBreaks(
  pieces: readonly AnswerPiece[],
  readParts: ReadParts,
): Promise<AnswerPiece[]> {
  return Promise.all(pieces.map((piece) => overPageBreak(piece, readParts)));
}

async function overPageBreak(piece: AnswerPiece, readParts: ReadParts): Promise<AnswerPiece> {
  const [quote, ...others] = piece.quotes;
  const [first] = piece.lines;
  const last = piece.lines.at(-1);
  if (!quote || !first || !last || others.length > 0) return piece;
  const { passage, text, start, end } = quote;
  const { documentId, part, partText } = passage;
  const said = fold(text);
  const lineOf = (line: PieceLine) => piece.text.slice(line.start, line.end);
  const isTop =
    partText.slice(0, start).trim() === '' &&
    said.startsWith(lineOf(first)) &&
    isRest({ kind: first.kind, text });
  const isBottom =
    partText.slice(end).trim() === '' &&
    said.endsWith(lineOf(last)) &&
    isCut({ kind: last.kind, text });
  const around = [...(isTop ? [part - 1] : []), ...(isBottom ? [part + 1] : [])];
  if (around.length === 0) return piece;
  const unitsOf = new Map(
    (await readParts(documentId, around)).map((page) => [
      page.part,
      { page, units: readPassage(wholePartOf(page)).units },
    ]),
  );
  const [before, after] = [unitsOf.get(part - 1), unitsOf.get(part + 1)];
  const [opening, rest] = [before?.units.at(-1), after?.units[0]];
  const pieceIn = (page: Passage, unit: Unit) => pieceOf(page, [{ ...unit, kind: 'sentence' }]);
  return joined([
    ...(before && opening && isCut(opening) ? [pieceIn(before.page, opening)] : []),
    piece,
    ...(after && rest && isRest(rest) ? [pieceIn(after.page, rest)] : []),
  ]);
}

/** @returns the pieces joined into one with continuous text */
function joined(pieces: readonly AnswerPiece[]): AnswerPiece {
  return pieces.reduce((one, other) => {
    const text = `${one.text} ${other.text}`;
    const [last, next] = [one.lines.at(-1), other.lines[0]];
    if (!last || !next) return one;
    const at = one.text.length + 1;
    const moved = other.lines.map((line) => ({
      ...line,
      start: at + line.start,
      end: at + line.end,
    }));
    const met = { ...last, end: at + next.end };
    return {
      text,
      quotes: [...one.quotes, ...other.quotes],
      lines: [...one.lines.slice(0, -1), met, ...moved.slice(1)],
    };
  });
}
