import * as z from 'zod';
import { documindLimits as limits } from './limits.ts';

/** What an API key is made with. */
export const keyInput = z
  .strictObject({
    name: z
      .string('Give the key a name')
      .trim()
      .min(1, 'Give the key a name')
      .max(limits.keyNameCharacters, `Please use at most ${limits.keyNameCharacters} characters`)
      .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'Please use plain text on one line'),
    expires_in_days: z.int().min(1).max(limits.keyDays.most).default(limits.keyDays.default),
  })
  .meta({ id: 'KeyInput' });

/** An API key as its owner sees it: never the key itself. */
export const keyAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its first characters, to tell keys apart. */
    starts_with: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Key' });

/** The answer that carries the key, once. */
export const newKeyAnswer = keyAnswer.extend({ key: z.string() }).meta({ id: 'NewKey' });

/** The keys of one person, newest first; expired and revoked ones are gone. */
export const keyList = z.object({ keys: z.array(keyAnswer) }).meta({ id: 'KeyList' });

/** A key as {@link keyAnswer} describes it. */
export type KeyAnswer = z.infer<typeof keyAnswer>;
/** A new key as {@link newKeyAnswer} describes it. */
export type NewKeyAnswer = z.infer<typeof newKeyAnswer>;
