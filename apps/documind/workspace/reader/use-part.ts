import { answerWords } from '@m8/content/documind-answers.ts';
import type { PartAnswer as DocumentPart } from '@m8/contracts/documind/documents.ts';
import { useEffect, useState } from 'react';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import type { Reading } from '#workspace/state/reading.ts';
import { whileHere } from '#workspace/state/while-here.ts';

/** A loaded part, or why it failed to load; both are null while it loads. */
export interface PartState {
  shown: DocumentPart | null;
  problem: string | null;
}

/** @returns the message to show a reader for an error */
export function readingProblem(error: unknown): string {
  const { status, sentence } = asServiceError(error);
  return status === 404 ? answerWords.reader.gone : sentence;
}

/**
 * Loads the text of a part of a document.
 *
 * @returns the part or the problem, and a function to retry; the previous part stays until then
 */
export function usePart(
  service: Service,
  { document_id, session_id }: Reading['document'],
  part: number,
) {
  const [state, setState] = useState<PartState>({ shown: null, problem: null });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    setState(({ shown }) => ({
      shown: shown?.document_id === document_id ? shown : null,
      problem: null,
    }));
    return whileHere(
      service.part({ session_id }, document_id, part),
      (shown) => setState({ shown, problem: null }),
      (error) => setState({ shown: null, problem: readingProblem(error) }),
    );
  }, [service, session_id, document_id, part, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
