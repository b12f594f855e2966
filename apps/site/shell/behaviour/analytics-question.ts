import { onStoredElsewhere, storedText } from '@m8/ui/browser-storage.ts';
import type { AnalyticsPort } from '#analytics/firebase-analytics.ts';

let lazy: Promise<AnalyticsPort> | undefined;
let isWanted = false;

/** Google Analytics; its code is fetched on the first start. */
const analytics: AnalyticsPort = {
  start(page) {
    isWanted = true;
    lazy ??= import('#analytics/firebase-analytics.ts').then((module) => module.firebaseAnalytics);
    lazy.then((analytics) => isWanted && analytics.start(page)).catch(() => undefined);
  },
  stop() {
    isWanted = false;
    lazy?.then((analytics) => analytics.stop()).catch(() => undefined);
  },
};

/** Storage key of the choice; its values are `yes` and `no`. The first-paint script reads it too. */
const storageKey = 'analytics-consent';

/**
 * Wires the question in the footer, if there is one, and lets Google Analytics count this page if the
 * answer is yes. The document's `data-visits`, set before the first paint, is the answer: `ask` if there is
 * none yet, `yes`, `no`, `gpc` if the browser sends Global Privacy Control (no, whatever is stored), or
 * `blocked` if it stores nothing for this site (no).
 */
export function startAnalyticsQuestion(): void {
  const question = document.querySelector<HTMLElement>('[data-page]');
  if (!question) return;
  const { dataset } = document.documentElement;
  const buttons = question.querySelectorAll('button');
  const chosen = storedText('localStorage', storageKey);

  const follow = () => {
    for (const button of buttons) button.ariaPressed = String(button.value === dataset.visits);
    if (dataset.visits !== 'yes') analytics.stop();
    // A page that the browser prepares in advance may never be seen.
    else if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', follow, { once: true });
    else analytics.start(question.dataset.page ?? '');
  };
  const choose = (choice: string) => {
    dataset.visits = choice;
    follow();
  };
  for (const button of buttons)
    button.addEventListener('click', () =>
      choose(chosen.write(button.value) ? button.value : 'blocked'),
    );

  // Another page may have changed the answer: in another tab, or in this one while the page was in the
  // back/forward cache, where it receives no events.
  const adopt = (choice: string | null) => {
    if (choice && dataset.visits !== 'gpc') choose(choice);
  };
  onStoredElsewhere(storageKey, adopt);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && dataset.visits !== 'blocked') adopt(chosen.read());
  });
  follow();
}
