import { useEffect, useState } from 'react';
import { answerWords } from '#content/documind-answers.ts';
import type { DocumentPart } from '../../client/documind.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import type { Reading } from '../state/create-workspace.ts';

/** What came of opening a part; both are null while it is on its way. */
export interface PartState {
  shown: DocumentPart | null;
  problem: string | null;
}

/**
 * Loads the part of a document that is looked at.
 *
 * @returns it, or why it did not come, and how to try again; the part before stays until then
 */
export function usePart(service: Service, { document, part }: Reading) {
  const [state, setState] = useState<PartState>({ shown: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  const { filename, session_id, document_id } = document;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let stale = false;
    const show = (next: PartState) => {
      if (!stale) setState(next);
    };
    setState(({ shown }) => ({
      shown: shown?.document_id === document_id ? shown : null,
      problem: null,
    }));
    service.part({ filename, session_id }, document_id, part).then(
      (shown) => show({ shown, problem: null }),
      (error: unknown) => {
        const { status, sentence } = asServiceError(error);
        show({ shown: null, problem: status === 404 ? answerWords.reader.gone : sentence });
      },
    );
    return () => {
      stale = true;
    };
  }, [service, filename, session_id, document_id, part, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
