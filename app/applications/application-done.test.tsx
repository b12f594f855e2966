import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplicationDone } from './application-done.island.tsx';
import { applications } from './applications.ts';

const textOf = (isConfirmed: boolean) =>
  renderToStaticMarkup(
    <ApplicationDone address="ada@example.org" isConfirmed={isConfirmed} />,
  ).replace(/<[^>]*>/g, '');

it('promises a mail to the applicant only where one is sent', () => {
  expect(applications.confirmsByMail).toBe(true);
  expect(textOf(true)).toContain('A confirmation is on its way to ada@example.org.');
  expect(textOf(false)).toContain('We will write to you at ada@example.org.');
  expect(textOf(false)).not.toContain('confirmation');
});
