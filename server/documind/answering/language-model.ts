import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { LanguageModelSetting } from '#server/platform/settings/model-settings.ts';

/** @returns the model that the settings name; it is called when an answer is written, not before */
export function createLanguageModel({
  baseUrl,
  model,
  apiKey,
}: LanguageModelSetting): LanguageModel {
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
  }).chatModel(model);
}
