import { APICallError, type LanguageModel, streamText } from 'ai';
import { answerInstructions, answerPrompt, mostSentences } from './answer-prompt.ts';
import { findQuote, findSupport, supports } from './find-quote.ts';
import { type CitedSentence, parseCitedLine } from './parse-cited-line.ts';
import type { Passage, Quote } from './quote.ts';

/** What is to be answered from what. */
export interface Generation {
  query: string;
  /** Numbered from 1 in their order. */
  passages: readonly Passage[];
  signal?: AbortSignal | undefined;
  /** In milliseconds: how long the answer may take, and how long the model may be silent. */
  patience?: { whole: number; silence: number };
  /** Receives each sentence that is proven, with the quotes that prove it. */
  onSentence(sentence: string, quotes: readonly Quote[]): void;
}

const usualPatience = { whole: 60_000, silence: 20_000 };
const longestAnswer = 1000;
const longestLine = 4000;
const longestPassage = 2400;

/** What a model that finished did: it wrote something, or said that the passages hold no answer. */
export type GenerationOutcome = 'written' | 'declined';

/** The model did not finish an answer. */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed';

  /** What went wrong, without a word of the question or of the documents. */
  get reason(): string {
    const { cause } = this;
    if (APICallError.isInstance(cause) && cause.statusCode !== undefined)
      return `status ${cause.statusCode}`;
    return cause instanceof Error ? cause.name : 'broken off';
  }
}

/**
 * Lets a language model write the answer. Only sentences whose citations stand in the passages get
 * through: the words that the model says it copied are found there, or left out with their sentence.
 * Each gets through once, and no more than the model was asked for. The model has no tools.
 *
 * @throws GenerationFailed where the model cannot be reached, is silent for too long or breaks off
 * @throws the reason of the signal
 */
export async function generateAnswer(
  model: LanguageModel,
  input: Generation,
): Promise<GenerationOutcome> {
  const { query, signal, patience = usualPatience, onSentence } = input;
  const passages = input.passages.map((passage) => ({
    ...passage,
    end: Math.min(passage.end, passage.start + longestPassage),
  }));
  const told = new Set<string>();
  let declines = false;
  let lines = 0;
  const tell = (line: string) => {
    if (line.trim() !== '') declines = ++lines === 1 && /^\W*NONE\W*$/i.test(line);
    for (const sentence of parseCitedLine(line)) {
      const words = sentence.text.toLowerCase().replace(/\s+/gu, ' ');
      if (told.size === mostSentences || told.has(words)) continue;
      const cited = proofOf(sentence, passages, query);
      if (!cited) continue;
      told.add(words);
      onSentence(cited.text, cited.quotes);
    }
  };
  // Begins with the request: the timeouts of the library wait for the head of the answer first.
  const silent = new AbortController();
  const silence = setTimeout(
    () => silent.abort(new DOMException('The model is silent', 'TimeoutError')),
    patience.silence,
  );
  const { stream } = streamText({
    model,
    instructions: answerInstructions,
    prompt: answerPrompt(query, passages),
    temperature: 0,
    maxOutputTokens: longestAnswer,
    maxRetries: 0,
    timeout: { totalMs: patience.whole },
    abortSignal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal,
    onError: () => undefined,
  });
  let line = '';
  try {
    for await (const part of stream) {
      silence.refresh();
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish' && part.finishReason !== 'stop' && part.finishReason !== 'length')
        throw new Error(`finished for: ${part.finishReason}`);
      if (part.type === 'finish') {
        tell(line);
        return declines ? 'declined' : 'written';
      }
      if (part.type !== 'text-delta') continue;
      const written = `${line}${part.text}`.split('\n');
      line = written.pop() ?? '';
      if (line.length > longestLine) throw new Error('a line without an end');
      written.forEach(tell);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new GenerationFailed(undefined, { cause: error });
  } finally {
    clearTimeout(silence);
  }
  signal?.throwIfAborted();
  throw new GenerationFailed(undefined, { cause: silent.signal.reason });
}

/** @returns the sentence with the numbers of its sources, and its quotes; null where it has no proof */
function proofOf({ text, citations }: CitedSentence, passages: readonly Passage[], query: string) {
  const proven = citations.flatMap(({ source, quote }) => {
    const passage = passages[source - 1];
    if (!passage || !supports(passage, text, query)) return [];
    const found = quote === null ? findSupport(passage, text) : findQuote(passage, quote);
    return found ? [{ source, quote: found }] : [];
  });
  if (proven.length === 0) return null;
  const sources = [...new Set(proven.map(({ source }) => source))];
  return {
    text: `${text} ${sources.map((source) => `[${source}]`).join('')}`,
    quotes: proven.map(({ quote }) => quote),
  };
}
