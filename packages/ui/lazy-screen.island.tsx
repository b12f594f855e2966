import { connectionWords } from '@m8/content/connection.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Problem } from './problem.island.tsx';
import { Loading } from './spinner.tsx';

/** A screen whose script is loaded on demand, so that the page opens without it. */
export interface LazyScreen<Screen> {
  /** The screen; null until its script is loaded. */
  readonly here: Screen | null;
  /** Loads the script; rejects if that fails. */
  fetch(): Promise<void>;
}

/**
 * Makes a screen whose script is loaded on first use; {@link Lazy} shows it.
 *
 * @param load imports the script
 */
export function lazyScreen<Screen>(load: () => Promise<Screen>): LazyScreen<Screen> {
  let here: Screen | null = null;
  const fetch = async () => {
    here ??= await load();
  };
  return {
    get here() {
      return here;
    },
    fetch,
  };
}

function onceOnline(act: () => void): () => void {
  addEventListener('online', act);
  return () => removeEventListener('online', act);
}

/**
 * Shows a screen once its script is loaded. If loading fails, it says so, and tries again when the
 * connection is back or the person presses the button.
 */
export function Lazy<Props extends object>({
  screen,
  props,
}: {
  screen: LazyScreen<ComponentType<Props>>;
  props: Props;
}) {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
  useEffect(() => {
    if (state === 'coming')
      screen.fetch().then(
        () => setState('here'),
        () => setState('missing'),
      );
    if (state === 'missing') return onceOnline(() => setState('coming'));
  }, [screen, state]);
  if (screen.here) return <screen.here {...props} />;
  if (state !== 'missing') return <Loading />;
  const retry = () => setState('coming');
  return <Problem announce="urgent" sentence={connectionWords.unreachable} onRetry={retry} />;
}
