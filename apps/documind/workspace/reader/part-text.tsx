import { answerWords } from '@m8/content/documind-answers.ts';
import type { PartAnswer as DocumentPart } from '@m8/contracts/documind/documents.ts';
import { Table } from '#questions/screen/table.tsx';
import css from './reader.module.css';
import { blocksOf, type TextBlock, type TextRange } from './text-blocks.ts';

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
}

/** Wraps each stretch in an element, because page translators move bare text nodes. */
function Words({ text, quote, at }: PlacedProps & { at: TextRange }) {
  const { before, marked, after } = splitAtQuote(text, at, quote);
  return (
    <>
      {before && <span>{before}</span>}
      {marked && (
        <mark className={css.mark} data-first={at.start <= (quote?.start ?? 0) || undefined}>
          {marked}
        </mark>
      )}
      {after && <span>{after}</span>}
    </>
  );
}

function Rows({ block, ...placed }: PlacedProps & { block: TextBlock & { kind: 'table' } }) {
  const rows = block.rows.map((cells) =>
    cells.map((at) => ({
      text: placed.text.slice(at.start, at.end),
      shown: <Words {...placed} at={at} />,
    })),
  );
  const heads = block.hasHeads ? rows.shift() : undefined;
  return <Table className={css.table} heads={heads ?? []} rows={rows} />;
}

function Block({ block, ...placed }: PlacedProps & { block: TextBlock }) {
  if (block.kind === 'table') return <Rows {...placed} block={block} />;
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item.start} dir="auto">
            <Words {...placed} at={item} />
          </li>
        ))}
      </ul>
    );
  const words = <Words {...placed} at={block} />;
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h3' : 'h4';
    return <Heading dir="auto">{words}</Heading>;
  }
  return (
    <p className={block.keepsLines ? css.lines : undefined} dir="auto">
      {words}
    </p>
  );
}

/** The text of a part, with the quote marked and a bracket in the margin. */
export function PartText({ part, quote }: { part: DocumentPart; quote: TextRange | null }) {
  const { text, headings } = part;
  if (text.trim() === '') return <p className={css.none}>{answerWords.reader.none}</p>;
  return (
    <div className={css.text}>
      {blocksOf(text, headings).map((block) => (
        <Block key={block.start} {...{ block, text, quote }} />
      ))}
      {quote && <span className={css.bracket} data-bracket="" />}
    </div>
  );
}
