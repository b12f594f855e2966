import { createDatabaseOriginals } from '@m8/documind/originals/database-originals.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { logSecurityEvent } from '@m8/site/account/your-account/security-log.ts';
import type { People } from '@m8/site/people/people.ts';
import type { TestAccount } from './test-account.ts';
import { deskPeople } from './test-desk.ts';

/**
 * The parts of the API of people's own data, with the accounts of a test.
 *
 * @param told receives the addresses of erased people
 */
export function ownDataPeople(db: Db, test: TestAccount, told: string[] = []): People {
  const { clock, log, publicUrl } = test;
  return {
    ...deskPeople(db, clock),
    log,
    publicUrl,
    originals: createDatabaseOriginals(db),
    companyName: 'M8 Labs',
    findRequester: test.account.findRequester,
    noteCopy: (userId, userAgent) =>
      logSecurityEvent(db, { userId, kind: 'copy-made', at: clock.now(), userAgent }),
    applicationsEnd: null,
    notifyOfErasure: async (_, person) => void told.push(person.email),
  };
}
