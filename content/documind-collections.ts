/** Documents under a name that a person gave them together. */
export const collectionWords = {
  title: 'Collections',
  /** On the button that asks only its documents. */
  count: (documents: number) => (documents === 1 ? '1 document' : `${documents} documents`),
  keep: 'Save as collection',
  name: 'Name of the collection',
  save: 'Save',
  cancel: 'Cancel',
  rename: 'Rename collection',
  newName: 'New name',
  saveName: 'Rename',
  update: (name: string) => `Save these in ${name}`,
  delete: 'Delete collection',
  deleted: (name: string) => `Deleted: ${name}. Its documents stay.`,
  undo: 'Undo',
} as const;
