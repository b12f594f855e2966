import type { Migration } from 'kysely/migration';
import * as account from './0001-account.ts';
import * as platform from './0002-mail-limits-applications.ts';
import * as documind from './0003-documind.ts';
import * as visits from './0004-visits.ts';
import * as accountDevices from './0005-account-devices.ts';
import * as referrers from './0006-referrers.ts';
import * as removed from './0007-removed-documents.ts';
import * as fairTurns from './0008-fair-turns.ts';
import * as conversations from './0009-conversations.ts';
import * as originals from './0010-originals.ts';
import * as collections from './0011-collections.ts';
import * as verdicts from './0012-verdicts.ts';
import * as keyRights from './0013-key-rights.ts';
import * as webhooks from './0014-webhooks.ts';
import * as ownAccount from './0015-own-account.ts';
import * as serviceDays from './0016-service-days.ts';
import * as keyLeases from './0020-key-leases.ts';
import * as siteSecret from './0021-site-secret.ts';
import * as secondFactor from './0022-second-factor.ts';
import * as applicationsEnd from './0023-applications-end.ts';
import * as desk from './0024-desk.ts';
import * as passkeys from './0025-passkeys.ts';
import * as passes from './0026-passes.expand.ts';
import * as ownerKey from './0027-owner-key.ts';
import * as termsByTerm from './0028-terms-by-term.ts';
import * as factorSessions from './0029-factor-sessions.expand.ts';
import * as deliveries from './0031-deliveries.ts';
import * as omissions from './0033-omissions.expand.ts';
import * as noVerdicts from './0034-no-verdicts.ts';
import * as noServiceDays from './0035-no-service-days.ts';
import * as oneEmbedder from './0036-one-embedder.ts';
import * as plainAuditLog from './0037-plain-audit-log.ts';
import * as wordBoxes from './0038-word-boxes.expand.ts';
import * as textEncoding from './0040-text-encoding.expand.ts';
import * as ownSessions from './0041-own-sessions.ts';
import * as deleted from './0042-deleted.expand.ts';
import * as noKeyLeases from './0043-no-key-leases.ts';
import * as whenBack from './0044-when-back.expand.ts';
import * as unitVectors from './0045-unit-vectors.expand.ts';

/**
 * Every migration, by the name that a database stores. They run in the order of their names. A released
 * migration never changes. A name that ends in `.expand` says that versions of the site without it work
 * beside it: see {@link expands}.
 */
export const migrations: Record<string, Migration> = {
  '0001-account': account,
  '0002-mail-limits-applications': platform,
  '0003-documind': documind,
  '0004-visits': visits,
  '0005-account-devices': accountDevices,
  '0006-referrers': referrers,
  '0007-removed-documents': removed,
  '0008-fair-turns': fairTurns,
  '0009-conversations': conversations,
  '0010-originals': originals,
  '0011-collections': collections,
  '0012-verdicts': verdicts,
  '0013-key-rights': keyRights,
  '0014-webhooks': webhooks,
  '0015-own-account': ownAccount,
  '0016-service-days': serviceDays,
  '0020-key-leases': keyLeases,
  '0021-site-secret': siteSecret,
  '0022-second-factor': secondFactor,
  '0023-applications-end': applicationsEnd,
  '0024-desk': desk,
  '0025-passkeys': passkeys,
  '0026-passes.expand': passes,
  '0027-owner-key': ownerKey,
  '0028-terms-by-term': termsByTerm,
  '0029-factor-sessions.expand': factorSessions,
  '0031-deliveries': deliveries,
  '0033-omissions.expand': omissions,
  '0034-no-verdicts': noVerdicts,
  '0035-no-service-days': noServiceDays,
  '0036-one-embedder': oneEmbedder,
  '0037-plain-audit-log': plainAuditLog,
  '0038-word-boxes.expand': wordBoxes,
  '0040-text-encoding.expand': textEncoding,
  '0041-own-sessions': ownSessions,
  '0042-deleted.expand': deleted,
  '0043-no-key-leases': noKeyLeases,
  '0044-when-back.expand': whenBack,
  '0045-unit-vectors.expand': unitVectors,
};

/**
 * Whether versions of the site that do not know a migration can run and start beside it. Such a migration
 * only adds: tables, indexes, and nullable columns. What it replaces is dropped by a migration of a later
 * version, when no process of the earlier one runs any more (expand, then contract). `npm run check`
 * verifies its file.
 *
 * @param name that a database stores: all that an older version knows of it
 */
export const expands = (name: string): boolean => name.endsWith('.expand');
