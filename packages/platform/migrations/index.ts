import type { Migration } from 'kysely/migration';
import * as schema from './0045-schema.ts';
import * as linkPassword from './0046-link-password.expand.ts';

/** Migrations whose result is in the schema. Databases have run all of them, or start with the schema. */
const settled = `
  0001-account 0002-mail-limits-applications 0003-documind 0004-visits 0005-account-devices
  0006-referrers 0007-removed-documents 0008-fair-turns 0009-conversations 0010-originals
  0011-collections 0012-verdicts 0013-key-rights 0014-webhooks 0015-own-account 0016-service-days
  0020-key-leases 0021-site-secret 0022-second-factor 0023-applications-end 0024-desk
  0025-passkeys 0026-passes.expand 0027-owner-key 0028-terms-by-term 0029-factor-sessions.expand
  0031-deliveries 0033-omissions.expand 0034-no-verdicts 0035-no-service-days 0036-one-embedder
  0037-plain-audit-log 0038-word-boxes.expand 0040-text-encoding.expand 0041-own-sessions
  0042-deleted.expand 0043-no-key-leases 0044-when-back.expand`;

/** The first migration that makes a change. */
export const firstMigration = '0045-unit-vectors.expand';

/**
 * Every migration, by the name that a database stores. They run in the order of their names. A released
 * migration never changes. A name that ends in `.expand` says that versions of the site without it work
 * beside it: see {@link expands}.
 */
export const migrations: Record<string, Migration> = {
  ...Object.fromEntries(
    settled
      .trim()
      .split(/\s+/)
      .map((name) => [name, { up: async () => undefined }]),
  ),
  [firstMigration]: schema,
  '0046-link-password.expand': linkPassword,
};

/**
 * Whether versions of the site that do not know a migration can run and start beside it. Such a migration
 * only adds: tables, indexes, and nullable columns. What it replaces is dropped by a migration of a later
 * version, when no process of the earlier one runs any more (expand, then contract).
 *
 * @param name that a database stores: all that an older version knows of it
 */
export const expands = (name: string): boolean => name.endsWith('.expand');
