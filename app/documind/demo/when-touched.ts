import { demoAnswerId } from '#content/demo.ts';
import { showAnswer } from './show-answer.ts';

/** Fetches what answers a question in place, once somebody is about to ask one. */
const form = document.querySelector('form');
form?.addEventListener('focusin', () => import('./answer-here.ts'), { once: true });

const questions = document.querySelector(`[href="#${demoAnswerId(0)}"]`)?.closest('ul');
questions?.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  showAnswer(link.hash);
});
