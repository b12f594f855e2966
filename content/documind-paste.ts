/** The form for a text that is no file. */
export const pasteWords = {
  title: 'Title',
  text: 'Text',
  save: 'Save this text',
  cancel: 'Cancel',
  missing: 'Paste or write a text first.',
  untitled: 'Pasted text',
} as const;
