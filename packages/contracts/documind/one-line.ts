import * as z from 'zod';
import type { FieldFault } from '#errors.ts';

/** A name on one line. @param unnamed the refusal of an empty one @param most in characters */
export function oneLine(unnamed: FieldFault, most: number) {
  return z
    .string(unnamed)
    .trim()
    .min(1, unnamed)
    .max(most, 'too-many-characters' satisfies FieldFault)
    .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'several-lines' satisfies FieldFault);
}
