import * as z from 'zod';
import { sessionId } from '#contracts/documind/sessions.ts';
import { AppError } from '#server/platform/errors.ts';

const formFields = z
  .object({
    is_private: z.enum(['true', 'false'], 'Send true or false').default('false'),
    session_id: sessionId.or(z.literal('')).optional(),
  })
  .refine(({ is_private, session_id }) => is_private === 'true' || !session_id, {
    path: ['session_id'],
    message: 'A session takes private documents only: send is_private=true too',
  });

/** What is said beside the file. */
export interface FormFields {
  isPrivate: boolean;
  /** The private session it goes into; null for none, or a new one. */
  sessionId: string | null;
}

/** @returns whether a form may have a field of this name beside the file */
export function isFieldName(name: string): boolean {
  return Object.hasOwn(formFields.shape, name);
}

/**
 * @param fields values by name
 * @throws AppError `request/invalid`
 */
export function readFields(fields: ReadonlyMap<string, string>): FormFields {
  const parsed = formFields.safeParse(Object.fromEntries(fields));
  if (!parsed.success)
    throw new AppError('request/invalid', {
      fields: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    });
  return {
    isPrivate: parsed.data.is_private === 'true',
    sessionId: parsed.data.session_id || null,
  };
}
