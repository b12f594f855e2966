import { fieldSentences } from '@m8/content/error-sentences.ts';
import { passkeyNameMaxLength } from '@m8/contracts/account.ts';
import * as z from 'zod';

/** Maximum length of a field in characters: an attestation with an RSA key fits. */
const partMaxLength = 20_000;
const part = z.string().max(partMaxLength, fieldSentences.tooLong(partMaxLength));
const credential = z.object({ id: part, rawId: part, type: z.literal('public-key') });

/** A new passkey, as a browser sends it (WebAuthn, RegistrationResponseJSON). */
export const madePasskey = credential.extend({
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** A passkey's signature, as a browser sends it (WebAuthn, AuthenticationResponseJSON). */
export const signedByPasskey = credential.extend({
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullish(),
  }),
});

export const namedPasskey = z.strictObject({
  id: part,
  name: z
    .string()
    .trim()
    .min(1, fieldSentences.missing)
    .max(passkeyNameMaxLength, fieldSentences.tooLong(passkeyNameMaxLength))
    .regex(/^\P{Cc}*$/u, fieldSentences.notPlainText),
});

export type NamedPasskey = z.infer<typeof namedPasskey>;
export type MadePasskey = z.infer<typeof madePasskey>;
export type SignedByPasskey = z.infer<typeof signedByPasskey>;
