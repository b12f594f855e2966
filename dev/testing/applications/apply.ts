import { applicationsPath } from '@m8/contracts/application.ts';
import { joinSite, newStranger } from '#testing/people/people.ts';
import { answerOf, TestBrowser } from '#testing/people/test-browser.ts';
import { sampleApplication } from './sample-application.ts';

/** Makes a new person of a running site apply. */
export async function apply(
  site: string,
  name: string,
  skills = sampleApplication.skills,
): Promise<void> {
  const applicant = new TestBrowser(site);
  await joinSite(applicant, site, newStranger());
  await answerOf(applicant.post(applicationsPath, { ...sampleApplication, name, skills }));
}
