import * as z from 'zod';
import type { FieldFault } from './errors.ts';

/** What every id is made of, whatever it names. */
export const idPattern = /^[\w-]{1,100}$/;

/** An id as a caller sends it. @param fault what a text that can be none is refused with */
export function anyId(fault: FieldFault) {
  return z.string().regex(idPattern, fault);
}

/** The number of a row that a page goes on after. @param refusal of everything else */
export function rowNumber(refusal: string) {
  return z.string().regex(/^\d{1,15}$/, refusal);
}
