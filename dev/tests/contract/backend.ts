import type { Problem } from '@m8/contracts/errors.ts';
import type { BrowserContext, Page } from '@playwright/test';
import papaparse from 'papaparse';
import type { AccountOptions } from '#testing/browser/browser-fixture.ts';
import { emulatorCalls } from '#testing/firebase/emulator-settings.ts';
import {
  applicationDocuments,
  disableAccount,
  emulatedProject,
  hideAddresses,
  mailedCodes,
} from '#testing/firebase/emulators.ts';
import { askSite } from '#testing/people/desk-people.ts';
import { peopleOfSite } from '#testing/people/people.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import { waitFor } from '#testing/wait-for.ts';

/** The purpose of a mailed link. */
type MailKind = 'verification' | 'password-reset';

/** An application as its owner finds it, in the words of the specification's section 3. */
interface StoredApplication {
  id: string;
  /** Every stored field but the two times. */
  fields: Record<string, unknown>;
  createdAt: unknown;
  updatedAt: unknown;
}

/**
 * A running site with the backend of its ports, and the actions of an owner or a mail reader. The cases of
 * this folder know nothing else of either.
 */
export interface Backend {
  name: AccountOptions['accountSystem'];
  /** Whether this machine has a store of applications. */
  keepsApplications: boolean;
  /** What a browser may call besides the site. */
  calls: RegExp[];
  /** Prepares a browser for calls that leave the site. */
  prepare(context: BrowserContext): Promise<void>;
  /** Makes the accounts' backend fail, with errors in its own form. */
  failAccounts(page: Page): Promise<unknown>;
  /** @returns the token in the latest link of a kind that was mailed to an address */
  mailedToken(kind: MailKind, email: string): Promise<string>;
  /** Disables an account, like an owner. */
  disable(email: string): Promise<void>;
  /** @returns the stored applications with this address */
  applicationsOf(email: string): Promise<StoredApplication[]>;
  /** Ends what this backend has started. */
  close(): Promise<void>;
}

/** An error in the form of the site's own server. */
const unexpected = { code: 'server/unexpected', status: 500 } satisfies Partial<Problem>;

/**
 * The provider in the site's own server, on its embedded database.
 *
 * @param site a running site without Firebase
 */
export function openEmbeddedBackend(site: RunningSite): Backend {
  const { url } = site;
  return {
    name: 'embedded',
    keepsApplications: true,
    calls: [],
    prepare: async () => undefined,
    failAccounts: (page) =>
      page.route(/\/api\/auth\//, (route) => route.fulfill({ status: 500, json: unexpected })),
    async mailedToken(kind, email) {
      const link = await peopleOfSite(url).mailedLink(kind, email);
      return new URL(link).searchParams.get('token') ?? '';
    },
    async disable(email) {
      await askSite(site, 'people-disable', email);
    },
    async applicationsOf(email) {
      const { data } = papaparse.parse<Record<string, string>>(
        await askSite(site, 'applications', 'csv'),
        {
          header: true,
          skipEmptyLines: true,
          // An apostrophe keeps a spreadsheet from reading a number as a formula.
          transform: (value) => value.replace(/^'/, ''),
        },
      );
      return data
        .filter((one) => one.email === email)
        .map(({ id = '', created_at, updated_at, application_type, user_id: _, ...fields }) => ({
          id,
          fields: { ...fields, applicationType: application_type },
          createdAt: new Date(created_at ?? ''),
          updatedAt: new Date(updated_at ?? ''),
        }));
    },
    close: () => site.stop(),
  };
}

const requestTypes = { verification: 'VERIFY_EMAIL', 'password-reset': 'PASSWORD_RESET' };

/** An error in the form of Google's services. */
const internalError = {
  status: 500,
  headers: { 'access-control-allow-origin': '*' },
  json: { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } },
};

/**
 * The owner's Firebase project: its emulators, which the environment names.
 *
 * @param hidesAddresses whether the project is to hide which addresses have an account
 */
export async function openFirebaseBackend(hidesAddresses: boolean): Promise<Backend> {
  const project = emulatedProject();
  const { auth, all } = emulatorCalls(project);
  if (hidesAddresses) await hideAddresses(project, true);
  return {
    name: 'firebase',
    keepsApplications: project.firestoreHost !== '',
    calls: all,
    async prepare(context) {
      // The tests' own page has no network address, so the browser would ask before it lets it
      // call this machine.
      await context.grantPermissions(['local-network-access']);
    },
    failAccounts: (page) => page.route(auth, (route) => route.fulfill(internalError)),
    mailedToken: (kind, email) =>
      waitFor(`a ${kind} mail to ${email}`, async () => {
        const codes = await mailedCodes(project, email);
        return codes.findLast((code) => code.requestType === requestTypes[kind])?.oobCode;
      }),
    disable: (email) => disableAccount(project, email),
    async applicationsOf(email) {
      const documents = await applicationDocuments(project, email);
      return documents.map(({ id, fields: { createdAt, updatedAt, ...fields } }) => ({
        id,
        fields,
        createdAt,
        updatedAt,
      }));
    },
    async close() {
      if (hidesAddresses) await hideAddresses(project, false);
    },
  };
}
