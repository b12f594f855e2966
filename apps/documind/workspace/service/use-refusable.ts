import { type Submit, useSubmit } from '@m8/ui/use-submit.ts';
import { asServiceError } from './service-error.ts';

/**
 * Sends a form to the service.
 *
 * @param act returns a sentence if the form was filled in wrongly, and may throw if the service refuses
 * @returns the form, whose outcome is the sentence of what was wrong; the next key press clears it
 */
export function useRefusable(
  act: (data: FormData) => Promise<string | undefined>,
): Submit<string | undefined> {
  const send = (data: FormData) => act(data).catch((error) => asServiceError(error).sentence);
  return useSubmit(send, undefined, () => undefined);
}
