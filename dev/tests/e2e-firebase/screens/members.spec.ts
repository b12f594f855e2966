import { applicationSubmitted, formWords } from '@m8/content/applications.ts';
import { loginWords } from '@m8/content/login.ts';
import { verifyWords } from '@m8/content/verify.ts';
import { fillApplication, submitButton } from '#testing/applications/application-form.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { houseRules, WorkspacePage } from '#testing/browser/workspace-fixture.ts';
import { applicationDocuments } from '#testing/firebase/emulators.ts';
import { expect, test } from '#testing/firebase/firebase-fixture.ts';
import { confirmAt, fillLogin } from '#testing/people/people-fixture.ts';

test('a visitor logs in before applying', async ({ page, people, project }) => {
  test.skip(!project.firestoreHost, 'there is no emulator of the document store');
  const person = await people.member();
  await page.goto('/join-team');
  await page.waitForURL('/login?next=/join-team');
  await fillLogin(page, person);
  await page.waitForURL('/join-team');
  await fillApplication(page, { ...sampleApplication, email: person.email });
  await submitButton(page).dblclick();
  await expect(page.getByText(applicationSubmitted)).toBeVisible();
  await expect(page.getByRole('heading', { name: formWords.done.title })).toBeFocused();
  const stored = await applicationDocuments(project, person.email);
  expect(stored.map(({ fields }) => fields.title)).toEqual([sampleApplication.title]);
});

test('the workspace of a person who has just confirmed elsewhere accepts a document and answers from it', async ({
  page,
  people,
  otherPage,
}) => {
  const person = await people.newcomer();
  await page.goto('/documind/workspace');
  await page.waitForURL('/login?next=/documind/workspace');
  await fillLogin(page, person);
  await page.getByRole('button', { name: loginWords.verify.resend }).click();
  await confirmAt(otherPage, await people.mailedLink('verification', person.email));
  await expect(otherPage.getByRole('link', { name: verifyWords.done.login })).toBeVisible();
  // The page looks every ten seconds.
  await page.waitForURL('/documind/workspace');
  const workspace = new WorkspacePage(page);
  await workspace.bring(houseRules);
  await workspace.ask('When are the bins emptied?', 'The bins are emptied on Tuesday.');
  await page.reload();
  await expect(workspace.row(houseRules.name)).toContainText('TXT');
});
