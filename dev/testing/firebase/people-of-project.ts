import { newStranger, type TestPeople } from '#testing/people/people.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createAccount, type EmulatedProject, mailedCodes } from './emulators.ts';

/** Firebase's names for the mails of the site. */
const mails: Readonly<Record<string, { requestType: string; mode: string }>> = {
  verification: { requestType: 'VERIFY_EMAIL', mode: 'verifyEmail' },
  'password-reset': { requestType: 'PASSWORD_RESET', mode: 'resetPassword' },
};

/** @returns people of a site with the accounts of a Firebase project, in its emulators */
export function peopleOfProject(project: EmulatedProject): TestPeople {
  const created = async (emailVerified: boolean) => {
    const person = newStranger();
    await createAccount(project, { ...person, emailVerified });
    return person;
  };
  const codesOf = async (kind: string, to: string) =>
    (await mailedCodes(project, to)).filter(
      ({ requestType }) => requestType === mails[kind]?.requestType,
    );
  return {
    stranger: () => newStranger(),
    newcomer: () => created(false),
    member: () => created(true),
    mailsSent: async (kind, to) => (await codesOf(kind, to)).length,
    // Through the site's own page, which the owner sets as the address of such links.
    mailedLink: (kind, to) =>
      waitFor(`a ${kind} mail to ${to}`, async () => {
        const code = (await codesOf(kind, to)).at(-1);
        return code && `/api/auth/action?mode=${mails[kind]?.mode}&oobCode=${code.oobCode}`;
      }),
  };
}
