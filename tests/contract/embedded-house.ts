import type { Problem } from '#contracts/errors.ts';
import { type OutboxAnswer, outboxPath } from '#contracts/outbox.ts';
import { storedApplications } from '#server/applications/list-applications.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { readThroughOwnerDoor } from '#server/platform/owner-door.ts';
import { type RunningSite, startSite } from '#tests/support/running-site.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { House } from './house.ts';

/** Trouble in the form of the site's own server. */
const unexpected = { code: 'server/unexpected', status: 500 } satisfies Partial<Problem>;

/** @returns environment variables of a site that keeps its accounts itself */
export function embeddedSettings(hidesAddresses: boolean): Record<string, string> {
  return hidesAddresses ? { AUTH_ENUMERATION_PROTECTION: 'on' } : {};
}

/**
 * The provider that lives in the site's own server, on its embedded database.
 *
 * @param site a running site without Firebase
 * @param settings what it was started with
 */
export function openEmbeddedHouse(site: RunningSite, settings: Record<string, string>): House {
  const { url, dataDir } = site;
  let running = site;
  return {
    name: 'embedded',
    keepsApplications: true,
    calls: [],
    prepare: async () => undefined,
    failAccounts: (page) =>
      page.route(/\/api\/auth\//, (route) => route.fulfill({ status: 500, json: unexpected })),
    async mailedToken(kind, email) {
      const link = await waitFor(`a ${kind} mail to ${email}`, async () => {
        const { mails }: OutboxAnswer = await (await fetch(url + outboxPath)).json();
        return mails.find((mail) => mail.kind === kind && mail.to === email)?.links[0];
      });
      return new URL(link).searchParams.get('token') ?? '';
    },
    async disable(email) {
      // One process holds the database at a time: the owner's statement comes between two of them.
      await running.stop();
      const log = createLog('silent');
      const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
      await database.db
        .updateTable('account_user')
        .set({ banned: true })
        .where('email', '=', email)
        .execute();
      await database.close();
      running = await startSite({ ...settings, DATA_DIR: dataDir, PORT: new URL(url).port });
    },
    async applicationsOf(email) {
      const stored = storedApplications.parse(await readThroughOwnerDoor(dataDir, 'applications'));
      return stored
        .filter((one) => one.email === email)
        .map(({ id, user_id: _, created_at, updated_at, application_type, ...fields }) => ({
          id,
          fields: { ...fields, applicationType: application_type },
          createdAt: created_at,
          updatedAt: updated_at,
        }));
    },
    async continueAtGoogle(window, email) {
      await window.getByLabel('Email', { exact: true }).fill(email);
      await window.getByRole('button', { name: 'Continue' }).click();
    },
    close: () => running.stop(),
  };
}
