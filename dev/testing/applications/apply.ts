import { applicationsPath } from '@m8/contracts/application.ts';
import { expect, type Page } from '@playwright/test';
import { signInAsMember } from '#testing/people/sign-in.ts';
import { sampleApplication } from './sample-application.ts';

/** Makes a person apply, in a browser of their own. */
export async function apply(
  page: Page,
  site: string,
  name: string,
  skills = sampleApplication.skills,
): Promise<void> {
  const applicant = await page.context().browser()?.newPage();
  if (!applicant) throw new Error('No browser');
  await signInAsMember(applicant, site);
  const answer = await applicant.request.post(site + applicationsPath, {
    data: { ...sampleApplication, name, skills },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(201);
  await applicant.context().close();
}
