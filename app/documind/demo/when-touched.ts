/** Fetches what answers a question in place, once somebody is about to ask one. */
const form = document.querySelector('form');
form?.addEventListener('focusin', () => import('./answer-here.ts'), { once: true });
