import { onStoredElsewhere, storedText } from '@m8/ui/browser-storage.ts';
import type { AnalyticsPort } from '#analytics/firebase-analytics.ts';
import { root } from './root.ts';

let lazy: Promise<AnalyticsPort> | undefined;
let isWanted = false;

/** Google Analytics, whose code is fetched when it is started. */
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

/** Storage key of the choice; its values are `yes` and `no`. The script of the first paint reads it. */
const storageKey = 'analytics-consent';

/**
 * Wires the question in the footer, if there is one, and lets Google Analytics count this page
 * where the answer is yes. The document's `data-visits`, which the first paint sets, is how the
 * visitor stands to it: `ask`, `yes`, `no`, `gpc` if the browser sends Global Privacy Control (no,
 * whatever is stored), and `blocked` if it keeps nothing for this site (no).
 */
export function startAnalyticsQuestion(): void {
  const question = document.querySelector<HTMLElement>('[data-page]');
  if (!question) return;
  const { dataset } = root;
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

  // Another page may have chosen: in another tab, or in this one while the page was put away for the
  // Back button, where no page hears anything.
  const hear = (choice: string | null) => {
    if (choice && dataset.visits !== 'gpc') choose(choice);
  };
  onStoredElsewhere(storageKey, hear);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && dataset.visits !== 'blocked') hear(chosen.read());
  });
  follow();
}
