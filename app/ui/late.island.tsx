import { type ComponentType, useEffect, useState } from 'react';
import { connectionWords } from '#content/connection.ts';
import { ActionButton } from './action-button.island.tsx';
import type { LateScreen } from './late-screen.ts';
import { Notice } from './notice.tsx';
import { Loading } from './spinner.tsx';

function onceOnline(act: () => void): () => void {
  addEventListener('online', act);
  return () => removeEventListener('online', act);
}

/**
 * Shows a screen once its script is here; where it does not come, it is tried again when the
 * connection is back, or when somebody asks for it.
 */
export function Late<Props extends object>({
  screen,
  props,
}: {
  screen: LateScreen<ComponentType<Props>>;
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
  return (
    <div>
      <Notice kind="bad" announce="urgent">
        {connectionWords.unreachable}
      </Notice>
      <ActionButton look="quiet" small onClick={() => setState('coming')}>
        {connectionWords.tryAgain}
      </ActionButton>
    </div>
  );
}
