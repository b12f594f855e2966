import type { Selectable } from 'kysely';
import type { KeyAnswer } from '#contracts/documind/keys.ts';
import type { KeyTable } from '../tables.ts';

/** @returns a stored key as its owner sees it */
export function toKeyAnswer(row: Omit<Selectable<KeyTable>, 'key_hash' | 'user_id'>): KeyAnswer {
  return {
    id: row.id,
    name: row.name,
    starts_with: row.starts_with,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
