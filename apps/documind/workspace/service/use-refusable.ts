import { type Submit, useSubmit } from '@m8/ui/use-submit.ts';
import { asServiceError } from './service-error.ts';

/**
 * Sends a form to the service.
 *
 * @param act does what the form is for; returns a sentence where the form was filled in wrongly, and may
 *   throw where the service refuses
 * @returns the form, with the sentence of what was wrong for an outcome; it goes with the next key
 */
export function useRefusable(
  act: (data: FormData) => Promise<string | undefined>,
): Submit<string | undefined> {
  const send = (data: FormData) => act(data).catch((error) => asServiceError(error).sentence);
  return useSubmit(send, undefined, () => undefined);
}
