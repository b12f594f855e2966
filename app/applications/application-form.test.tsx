import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplicationDone } from './application-done.island.tsx';

it('names the address that was typed, and promises no mail that may go elsewhere', () => {
  const markup = renderToStaticMarkup(<ApplicationDone address="ada@example.org" />);
  const text = markup.replace(/<[^>]*>/g, '');
  expect(text).toContain('Thank you. We will write to you at ada@example.org.');
  expect(text).not.toContain('confirmation');
});
