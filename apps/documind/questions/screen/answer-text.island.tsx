import type { QueryAnswer as Answer } from '@m8/contracts/documind/query.ts';
import type { ReactNode } from 'react';
import { type AnswerBlock, answerBlocks, type BlockLine } from './answer-blocks.ts';
import css from './answer-text.module.css';
import { leadOf } from './passage-context.ts';
import { filledColumns, isNumber, Table } from './table.tsx';

/** Renders a line of an answer: its text, then the number of its citation. */
type ShowLine = (line: BlockLine, text?: string) => ReactNode;

function Rows({ lines, show }: { lines: readonly BlockLine[]; show: ShowLine }) {
  const filled = filledColumns(lines.map(({ cells }) => cells.map(({ text }) => text)));
  const named = lines[0]?.cells.map(({ head }) => head).filter((_, column) => filled[column]) ?? [];
  const heads = named.some((head) => head !== '') ? named : [];
  const rows = lines.map((line) =>
    line.cells
      .map(({ text }, column) => ({ text, shown: column === 0 ? show(line, text) : text }))
      .filter((_, column) => filled[column]),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <div className={css.scrolled} tabIndex={0}>
      <Table heads={heads.map((text) => ({ text, shown: text }))} rows={rows} />
    </div>
  );
}

/** @returns a row that is only a label and its number, as on a bill, as a field; null for other rows */
function asField([line, ...others]: readonly BlockLine[]): BlockLine | null {
  const [label, value, ...more] = line?.cells ?? [];
  if (!line || others.length + more.length > 0) return null;
  if (!label || !value || label.head + value.head !== '' || !isNumber(value.text)) return null;
  return { ...line, cells: [{ ...value, head: label.text }] };
}

/** A value up to this many characters is shown large if it is the whole answer. */
const maxFigureLength = 24;

interface BlockProps {
  lines: readonly BlockLine[];
  show: ShowLine;
  /** Whether the answer has no other block. */
  isWhole: boolean;
}

function Fields({ lines, show, isWhole }: BlockProps) {
  const [only, ...others] = lines.flatMap(({ cells }) => cells);
  const isFigure = isWhole && others.length === 0 && (only?.text.length ?? 0) <= maxFigureLength;
  return (
    <dl className={css.fields} data-figure={isFigure || undefined}>
      {lines.map((line) => {
        const [field] = line.cells;
        return (
          <div key={line.start}>
            {field && <dt dir="auto">{field.head}</dt>}
            <dd dir="auto">{show(line, field?.text)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Block({ kind, lines, show, isWhole }: BlockProps & Pick<AnswerBlock, 'kind'>) {
  const field = kind === 'table' ? asField(lines) : null;
  if (field) return <Fields lines={[field]} show={show} isWhole={isWhole} />;
  if (kind === 'table') return <Rows lines={lines} show={show} />;
  if (kind === 'fields') return <Fields lines={lines} show={show} isWhole={isWhole} />;
  if (kind === 'list' || kind === 'numbers') {
    const List = kind === 'list' ? 'ul' : 'ol';
    // Items that go on with the next one are a sentence in the document, and none here.
    const isSentence = lines.some(({ text }) => /[,;]$/.test(text));
    return (
      <List className={css[kind]} dir="auto">
        {lines.map((line) => (
          <li key={line.start}>
            {line.mark && <span className={css.mark}>{line.mark}</span>}
            {show(line, isSentence ? line.text.replace(/[,;.]$/, '') : line.text)}
          </li>
        ))}
      </List>
    );
  }
  return (
    <p className={kind === 'heading' ? css.heading : undefined} dir="auto">
      {lines.map((line, index) => [index > 0 && ' ', show(line)])}
    </p>
  );
}

/** An answer in the form of its documents: paragraphs, lists, tables. */
export function AnswerText({ answer, show }: { answer: Answer; show: ShowLine }) {
  const blocks = answerBlocks(answer);
  const [first] = blocks;
  const lead = first?.kind === 'list' ? leadOf(answer, first.lines[0]?.cited ?? null) : '';
  return (
    <div className={css.text}>
      {lead && (
        <p className={css.heading} dir="auto">
          {lead}
        </p>
      )}
      {blocks.map((block) => (
        <Block key={block.lines[0]?.start} {...block} show={show} isWhole={blocks.length === 1} />
      ))}
    </div>
  );
}
