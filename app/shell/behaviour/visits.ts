import { analytics } from '#app/analytics/analytics.ts';
import {
  type Consent,
  chooseConsent,
  currentConsent,
  onConsentElsewhere,
} from '#app/analytics/consent.ts';

/**
 * Wires the question in the footer, where there is one, and lets Google Analytics count this page
 * where the answer is yes.
 */
export function startVisits(): void {
  const question = document.querySelector<HTMLElement>('[data-page]');
  if (!question) return;
  const buttons = question.querySelectorAll('button');
  const follow = () => {
    const consent = currentConsent();
    for (const button of buttons) button.ariaPressed = String(button.value === consent);
    if (consent !== 'yes') analytics.stop();
    // A page that the browser prepares in advance may never be seen.
    else if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', follow, { once: true });
    else analytics.start(question.dataset.page ?? '');
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      chooseConsent(button.value as Consent); // Rendered by ../visits.tsx.
      follow();
    });
  onConsentElsewhere(follow);
  follow();
}
