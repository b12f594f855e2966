import { deskBase } from '@m8/contracts/desk-access.ts';
import { sql } from 'kysely';
import { storeApplication } from '#testing/applications/store-application.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { forTest } from '#testing/for-suite.ts';
import type { TestBrowser } from './test-browser.ts';
import { createTestDesk } from './test-desk.ts';

/** @returns for each test a desk where nobody works yet, with one application, and calls of its API */
export function suiteDesk() {
  const database = suiteDatabase();
  return forTest(async () => {
    const { db } = database;
    await db.deleteFrom('team_application').execute();
    await sql`truncate desk_audit`.execute(db);
    await db.deleteFrom('desk_role').execute();
    const desk = createTestDesk(database);
    /** Stores an application that has just arrived, with fields that differ from the sample. */
    const store = (more: Partial<Parameters<typeof storeApplication>[1]> = {}) =>
      storeApplication(db, { at: desk.clock.now(), ...more });
    async function read<Answer>(browser: TestBrowser, path: string): Promise<Answer> {
      const answer = await browser.get(deskBase + path);
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      return (await answer.json()) as Answer; // Of the form that the caller names.
    }
    /** Follows the cursors of a list to its end. @returns every page */
    async function readPages<Page extends { next_cursor: string | null }>(
      browser: TestBrowser,
      path: string,
    ): Promise<Page[]> {
      const pages: Page[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = await read(browser, path + (cursor && `?cursor=${cursor}`));
        pages.push(page);
        cursor = page.next_cursor;
      }
      return pages;
    }
    const send = (browser: TestBrowser, path: string, body: object = {}) =>
      browser.post(deskBase + path, body);
    return { ...desk, db, store, applicationId: await store(), read, readPages, send };
  });
}
