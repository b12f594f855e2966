import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { ScreenReaderOnly } from '@m8/ui/layout.tsx';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './parts.module.css';

const words = workspaceWords.documents;

/** Names up to this many characters are shown whole. */
const maxWholeLength = 48;
/** Characters at the end of a longer name that stay visible, extension included. */
const endLength = 12;

/** The name of a file. A long name is cut in the middle, except for screen readers. */
export function FileName({ name }: { name: string }) {
  const characters = [...name];
  if (characters.length <= maxWholeLength) return <span>{name}</span>;
  return (
    <span title={name}>
      <ScreenReaderOnly>{name}</ScreenReaderOnly>
      <span className={css.long} aria-hidden="true">
        <span>{characters.slice(0, -endLength).join('')}</span>
        <span>{characters.slice(-endLength).join('')}</span>
      </span>
    </span>
  );
}

export function Progress({ document }: { document: Document }) {
  const { filename, pages, pages_read, progress, status } = document;
  return (
    <div className={css.progress}>
      <progress
        aria-label={words.progressOf(filename)}
        value={status === 'queued' ? undefined : progress}
        max={1}
      />
      {status === 'reading' && pages !== null && (
        <span>{words.pagesRead(pages_read.toLocaleString('en'), pages.toLocaleString('en'))}</span>
      )}
    </div>
  );
}

/** Facts about a list item, a word or two each. */
export function Facts(props: { facts: readonly ReactNode[]; className?: string | undefined }) {
  const { facts, className } = props;
  return (
    <span className={clsx(css.facts, className)}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
        <span key={index}>{fact}</span>
      ))}
    </span>
  );
}
