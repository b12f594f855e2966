import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Problem } from '@m8/contracts/errors.ts';
import { askAdminSocket } from '@m8/platform/admin-socket.ts';
import papaparse from 'papaparse';
import { peopleOfSite } from '#testing/people/people.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import type { Backend } from './backend.ts';

/** An error in the form of the site's own server. */
const unexpected = { code: 'server/unexpected', status: 500 } satisfies Partial<Problem>;

/** @returns environment variables of a site that keeps its accounts itself */
export function embeddedSettings(hidesAddresses: boolean): Record<string, string> {
  return hidesAddresses ? { AUTH_ENUMERATION_PROTECTION: 'on' } : {};
}

/**
 * The provider in the site's own server, on its embedded database.
 *
 * @param site a running site without Firebase
 */
export function openEmbeddedBackend(site: RunningSite): Backend {
  const { url, dataDir } = site;
  /** Runs an owner's verb on the running site. */
  async function askOwner(verb: string, input = ''): Promise<string> {
    const answer = await askAdminSocket(dataDir, verb, input);
    if (answer === null) throw new Error('The owner cannot reach the site');
    return text(Readable.from(answer));
  }
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
      await askOwner('people-disable', email);
    },
    async applicationsOf(email) {
      const { data } = papaparse.parse<Record<string, string>>(
        await askOwner('applications', 'csv'),
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
