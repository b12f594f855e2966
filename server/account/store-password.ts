import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import './tables.ts';

/** Makes a password a person's way in, in place of the one they had. */
export async function storePassword(
  within: DbOrTransaction,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await within
    .insertInto('account_identity')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
