import * as z from 'zod';
import type { FieldFault } from '#errors.ts';
import { anyId } from '#id.ts';
import { documindLimits as limits } from './limits.ts';
import { oneLine } from './one-line.ts';

/** The id of a collection, as a caller sends it. */
export const collectionId = anyId('no-collection-id').meta({ description: 'A collection.' });

const name = oneLine('collection-unnamed', limits.titleCharacters);
const documents = z
  .array(z.string().min(1).max(limits.filenameBytes))
  .max(limits.chosenDocuments, 'too-many-documents' satisfies FieldFault)
  .meta({ description: 'Names or ids of documents you keep, not of those in a private session.' });

/** Input to create a collection. */
export const collectionInput = z
  .strictObject({ name, documents: documents.default([]) })
  .meta({ id: 'CollectionInput' });

/** Input to change a collection. */
export const collectionChange = z
  .strictObject({
    name: name.optional(),
    documents: documents.optional().meta({ description: 'Replaces the documents it has.' }),
  })
  .meta({ id: 'CollectionChange' });

/** A collection. */
export const collectionAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    documents: z.array(z.string()).meta({ description: 'Their names, in alphabetical order.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Collection' });

/** The collections of one person, by name. */
export const collectionList = z
  .object({ collections: z.array(collectionAnswer) })
  .meta({ id: 'CollectionList' });

export type CollectionAnswer = z.infer<typeof collectionAnswer>;
