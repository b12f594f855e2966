import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formWords } from '#content/applications.ts';
import { ApplicationDone } from './application-form.island.tsx';

it('names the address that was typed, and promises no mail that may go elsewhere', () => {
  const markup = renderToStaticMarkup(<ApplicationDone address="ada@example.org" />);
  const text = markup.replace(/<[^>]*>/g, '');
  expect(text).toContain(formWords.done.answer.join('ada@example.org'));
  expect(text).not.toContain('confirmation');
});
