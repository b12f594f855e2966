import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Embedder, embedInBatches } from './embedder.ts';

/** The parts used of version 3 of {@link modelPackage}. */
export interface Transformers {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string };
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: { dtype: 'q8' },
  ): Promise<
    (
      texts: string[],
      options: { pooling: 'mean'; normalize: true },
    ) => Promise<{ tolist(): number[][] }>
  >;
}

/** A model folder that cannot be used. */
export class ModelFolderError extends Error {
  override readonly name = 'ModelFolderError';
  /** What is missing: the package that runs models, or the model in the folder. */
  readonly missing: 'package' | 'model';

  constructor(missing: ModelFolderError['missing'], cause: unknown) {
    super(`There is no ${missing} for the embeddings`, { cause });
    this.missing = missing;
  }
}

/** The package that runs models, which an operator installs. */
export const modelPackage = '@huggingface/transformers';

/** Texts per batch of the model. */
const batchTexts = 8;

async function loadTransformers(): Promise<Transformers> {
  try {
    // The package is not a dependency, so its types are not available.
    return (await import(modelPackage)) as Transformers;
  } catch (cause) {
    throw new ModelFolderError('package', cause);
  }
}

/**
 * Embeds with a model in a local folder, in the layout of Hugging Face (`config.json`,
 * `tokenizer.json`, `onnx/model_quantized.onnx`). Nothing is fetched.
 *
 * @param folder absolute path
 * @throws ModelFolderError if the package or the model is missing
 */
export async function openFolderEmbedder(
  folder: string,
  load: () => Promise<Transformers> = loadTransformers,
): Promise<Embedder> {
  await access(join(folder, 'config.json')).catch((cause) => {
    throw new ModelFolderError('model', cause);
  });
  const { env, pipeline } = await load();
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = dirname(folder);
  const extract = await pipeline('feature-extraction', basename(folder), { dtype: 'q8' });
  return {
    id: `folder-${createHash('sha256').update(basename(folder)).digest('base64url').slice(0, 12)}`,
    embed: (texts, _purpose, signal) =>
      embedInBatches(texts, { most: batchTexts, signal }, async (batch) => {
        const output = await extract(batch, { pooling: 'mean', normalize: true });
        return output.tolist();
      }),
  };
}
