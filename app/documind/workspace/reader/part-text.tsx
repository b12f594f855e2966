import type { DocumentPart } from '#clients/typescript/src/index.ts';
import { answerWords } from '#content/documind-answers.ts';
import css from './reader.module.css';
import { blocksOf, type Stretch, type TextBlock } from './text-blocks.ts';

/** A stretch of a block; marked where it belongs to the sentence that is cited. */
export interface MarkedStretch {
  text: string;
  isMarked: boolean;
}

/** @returns the stretches of a block before, in and after the cited sentence */
export function stretchesOf(
  text: string,
  { start, end }: Stretch,
  quote: Stretch | null,
): MarkedStretch[] {
  const from = Math.min(Math.max(quote?.start ?? end, start), end);
  const to = Math.min(Math.max(quote?.end ?? end, from), end);
  return [
    { text: text.slice(start, from), isMarked: false },
    { text: text.slice(from, to), isMarked: true },
    { text: text.slice(to, end), isMarked: false },
  ].filter(({ text: stretch }) => stretch !== '');
}

interface PlacedProps {
  text: string;
  quote: Stretch | null;
}

function Words({ text, quote, at }: PlacedProps & { at: Stretch }) {
  return stretchesOf(text, at, quote).map(({ text: stretch, isMarked }) =>
    isMarked ? (
      <mark key={stretch} className={css.mark}>
        {stretch}
      </mark>
    ) : (
      stretch
    ),
  );
}

function Table({ block, ...placed }: PlacedProps & { block: TextBlock & { kind: 'table' } }) {
  const [first, ...others] = block.rows;
  const row = (cells: readonly Stretch[] = [], Cell: 'th' | 'td' = 'td') => (
    <tr key={cells[0]?.start}>
      {cells.map((cell) => (
        <Cell key={cell.start} scope={Cell === 'th' ? 'col' : undefined} dir="auto">
          <Words {...placed} at={cell} />
        </Cell>
      ))}
    </tr>
  );
  return (
    <table className={css.table}>
      {block.hasHeads && <thead>{row(first, 'th')}</thead>}
      <tbody>{(block.hasHeads ? others : block.rows).map((cells) => row(cells))}</tbody>
    </table>
  );
}

function Block({ block, ...placed }: PlacedProps & { block: TextBlock }) {
  if (block.kind === 'table') return <Table {...placed} block={block} />;
  if (block.kind === 'list')
    return (
      <ul className={css.list}>
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

/** The text of a part, with the cited sentence marked and a bracket in the margin. */
export function PartText({ part, quote }: { part: DocumentPart; quote: Stretch | null }) {
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
