import * as z from 'zod';
import type { FieldFault } from './errors.ts';

/** The form of every id. */
export const idPattern = /^[\w-]{1,100}$/;

/** An id as a caller sends it. @param fault the refusal of a malformed one */
export function anyId(fault: FieldFault) {
  return z.string().regex(idPattern, fault);
}

/** The number of the row that a page continues after. @param refusal of anything else */
export function rowNumber(refusal: string) {
  return z.string().regex(/^\d{1,15}$/, refusal);
}
