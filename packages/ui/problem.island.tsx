import { connectionWords } from '@m8/content/connection.ts';
import { clsx } from 'clsx/lite';
import { ActionButton } from './action-button.island.tsx';
import css from './notice.module.css';
import { Notice } from './notice.tsx';

/** An error message, and the button that tries again. */
export function Problem({
  announce = 'polite',
  className,
  sentence,
  onRetry,
}: {
  announce?: 'urgent' | 'polite';
  className?: string | undefined;
  sentence: string;
  onRetry(): void;
}) {
  return (
    <div className={clsx(css.problem, className)}>
      <Notice kind="bad" announce={announce}>
        {sentence}
      </Notice>
      <ActionButton look="quiet" small onClick={onRetry}>
        {connectionWords.tryAgain}
      </ActionButton>
    </div>
  );
}
