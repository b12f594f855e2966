import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** Where a language model answers. */
export interface LanguageModelSettings {
  /** Address of an OpenAI-compatible API, with its version: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

/** @returns the model that the settings name; it is called when an answer is written, not before */
export function createLanguageModel({
  baseUrl,
  model,
  apiKey,
}: LanguageModelSettings): LanguageModel {
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
  }).chatModel(model);
}
