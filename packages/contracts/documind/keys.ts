import * as z from 'zod';
import type { FieldFault } from '#errors.ts';
import { documindLimits as limits } from './limits.ts';
import { oneLine } from './one-line.ts';

/** What an API key may do: read and ask, and change data. */
export const keyRights = ['read', 'write'] as const;

export type KeyRight = (typeof keyRights)[number];

const rights = z
  .array(z.enum(keyRights))
  .min(1, 'no-rights' satisfies FieldFault)
  .meta({
    description:
      '`read`: list, show, ask and search. `write`: upload, rename, delete, and make other changes.',
  });

/** Input to create an API key. */
export const keyInput = z
  .strictObject({
    name: oneLine('key-unnamed', limits.keyNameCharacters),
    expires_in_days: z.int().min(1).max(limits.keyDays.most).default(limits.keyDays.default),
    rights: rights.default([...keyRights]),
  })
  .meta({ id: 'KeyInput' });

/** An API key as its owner sees it, without the key itself. */
export const keyAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its first characters, to distinguish keys. */
    starts_with: z.string(),
    rights,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Key' });

/** The answer that contains the key, once. */
export const newKeyAnswer = keyAnswer.extend({ key: z.string() }).meta({ id: 'NewKey' });

/** The keys of one person, newest first, without expired and revoked ones. */
export const keyList = z.object({ keys: z.array(keyAnswer) }).meta({ id: 'KeyList' });

export type KeyAnswer = z.infer<typeof keyAnswer>;
export type NewKeyAnswer = z.infer<typeof newKeyAnswer>;
