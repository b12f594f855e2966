import { test as base, expect } from '#testing/browser/browser-fixture.ts';
import { newStranger, type People } from '#testing/people/people-fixture.ts';
import { waitFor } from '#testing/wait-for.ts';
import { emulatorCalls, emulatorSettings } from './emulator-settings.ts';
import { createAccount, type EmulatedProject, emulatedProject, mailedCodes } from './emulators.ts';
import { answerForGoogle } from './google-script.ts';

export { expect };

/** What Firebase calls the mails of the site. */
const mails: Readonly<Record<string, { requestType: string; mode: string }>> = {
  verification: { requestType: 'VERIFY_EMAIL', mode: 'verifyEmail' },
  'password-reset': { requestType: 'PASSWORD_RESET', mode: 'resetPassword' },
};

interface Fixtures {
  people: People;
  project: EmulatedProject;
  google: undefined;
}

/** A browser test of a site whose people are those of a Firebase project, in its emulators. */
export const test = base.extend<Fixtures>({
  siteSettings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => use(emulatorSettings()),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  project: async ({}, use) => use(emulatedProject()),
  allowedRequests: async ({ project }, use) => use(emulatorCalls(project).all),
  google: [
    async ({ context }, use) => {
      await answerForGoogle(context);
      await use(undefined);
    },
    { auto: true },
  ],
  people: async ({ project }, use) => {
    const created = async (emailVerified: boolean) => {
      const person = newStranger();
      await createAccount(project, { ...person, emailVerified });
      return person;
    };
    await use({
      stranger: newStranger,
      newcomer: () => created(false),
      member: () => created(true),
      // Through the site's own door, which the owner sets as the address of such links.
      mailedLink: (kind, to) =>
        waitFor(`a ${kind} mail to ${to}`, async () => {
          const mail = mails[kind];
          const codes = await mailedCodes(project, to);
          const code = codes.findLast(({ requestType }) => requestType === mail?.requestType);
          return code && `/api/auth/action?mode=${mail?.mode}&oobCode=${code.oobCode}`;
        }),
    });
  },
});
