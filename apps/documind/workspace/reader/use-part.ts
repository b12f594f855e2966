import { useEffect, useState } from 'react';
import { answerWords } from '#content/documind-answers.ts';
import type { PartAnswer as DocumentPart } from '#contracts/documind/documents.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import type { Reading } from '../state/reading.ts';
import { whileHere } from '../state/while-here.ts';

/** What came of opening a part; both are null while it is on its way. */
export interface PartState {
  shown: DocumentPart | null;
  problem: string | null;
}

/** @returns what is said of a refusal to somebody who reads a document */
export function readingProblem(error: unknown): string {
  const { status, sentence } = asServiceError(error);
  return status === 404 ? answerWords.reader.gone : sentence;
}

/**
 * Loads the text of a part of a document.
 *
 * @returns it, or why it did not come, and how to try again; the part before stays until then
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
