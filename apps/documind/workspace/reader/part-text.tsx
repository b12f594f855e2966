import { answerWords } from '@m8/content/documind-answers.ts';
import type { PartAnswer as DocumentPart } from '@m8/contracts/documind/documents.ts';
import { itemMark } from '#questions/screen/passage-context.ts';
import { Table } from '#questions/screen/table.tsx';
import css from './reader.module.css';
import { blocksOf, headsOf, type TextBlock, type TextRange } from './text-blocks.ts';

/** @returns the text of a block before, in and after the quote */
export function splitAtQuote(
  text: string,
  { start, end }: TextRange,
  quote: TextRange | null,
): { before: string; marked: string; after: string } {
  const from = Math.min(Math.max(quote?.start ?? end, start), end);
  const to = Math.min(Math.max(quote?.end ?? end, from), end);
  return {
    before: text.slice(start, from),
    marked: text.slice(from, to),
    after: text.slice(to, end),
  };
}

interface PlacedProps {
  text: string;
  quote: TextRange | null;
  /** How a number was computed from the quote; empty if it was not. */
  how: string;
}

/** @returns the index of the column from which a number was computed; -1 if none is named */
function computedColumn(names: readonly string[], how: string): number {
  const longest = names
    .filter((name) => name !== '' && how.includes(name))
    .toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? -1 : names.indexOf(longest);
}

/** Wraps each stretch in an element, because page translators move bare text nodes. */
function Words({ text, quote, at }: Omit<PlacedProps, 'how'> & { at: TextRange }) {
  const { before, marked, after } = splitAtQuote(text, at, quote);
  return (
    <>
      {before && <span>{before}</span>}
      {marked && <mark className={css.mark}>{marked}</mark>}
      {after && <span>{after}</span>}
    </>
  );
}

function Rows({ block, text, quote, how }: PlacedProps & { block: TextBlock & { kind: 'table' } }) {
  const textAt = ({ start, end }: TextRange) => text.slice(start, end);
  const heads = headsOf(text, block).map((cells) => ({
    text: cells.map(textAt).join(' ').trim(),
    shown: cells.map((at, index) => [
      index > 0 && ' ',
      <Words key={at.start} {...{ text, quote, at }} />,
    ]),
  }));
  const column = computedColumn(
    heads.map((head) => head.text),
    how,
  );
  const first = block.rows.find((cells) => (cells[column]?.start ?? 0) > (quote?.start ?? 0));
  const ofColumn = quote && { ...quote, start: first?.[column]?.start ?? quote.start };
  const rows = block.rows.slice(block.heads).map((cells) =>
    cells.map((at, place) => {
      const marked = column < 0 ? quote : column === place ? ofColumn : null;
      return {
        text: textAt(at),
        shown: <Words {...{ text, at }} quote={marked} />,
      };
    }),
  );
  return <Table heads={heads} rows={rows} />;
}

/** Headings below that of the reader, by level. Deeper ones look like the last. */
const headings = ['h3', 'h4', 'h5', 'h6'] as const;

/** An item, with its mark beside its words. */
function Item({ at, ...placed }: Omit<PlacedProps, 'how'> & { at: TextRange }) {
  const mark = itemMark.exec(placed.text.slice(at.start, at.end))?.[0] ?? '';
  return (
    <li dir="auto">
      <span>{mark}</span>
      <span>
        <Words {...placed} at={{ ...at, start: at.start + mark.length }} />
      </span>
    </li>
  );
}

function Block({ block, ...placed }: PlacedProps & { block: TextBlock }) {
  if (block.kind === 'table') return <Rows {...placed} block={block} />;
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <Item key={item.start} {...placed} at={item} />
        ))}
      </ul>
    );
  const words = <Words {...placed} at={block} />;
  if (block.kind === 'heading') {
    const Heading = headings[block.level - 1] ?? 'h6';
    return <Heading dir="auto">{words}</Heading>;
  }
  return (
    <p className={block.keepsLines ? css.lines : undefined} dir="auto">
      {words}
    </p>
  );
}

/** The text of a part, with the quote marked. */
export function PartText(props: {
  part: DocumentPart;
  quote: (TextRange & { how?: string }) | null;
}) {
  const { part, quote } = props;
  const { text, headings } = part;
  if (text.trim() === '') return <p className={css.none}>{answerWords.reader.none}</p>;
  return (
    <div className={css.text}>
      {blocksOf(text, headings).map((block) => (
        <Block key={block.start} {...{ block, text, quote }} how={quote?.how ?? ''} />
      ))}
    </div>
  );
}
