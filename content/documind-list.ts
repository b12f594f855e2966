/** Words of the workspace for looking through many documents, and for what is done with several. */
export const listWords = {
  filter: 'Find by name',
  order: 'Order',
  orders: { newest: 'Newest first', name: 'By name', size: 'Largest first' },
  found: (count: number) => (count === 1 ? '1 document found' : `${count} documents found`),
  chooseFound: 'Select these',
  chosen: (count: number) =>
    count === 1
      ? '1 selected. Only this one is searched.'
      : `${count} selected. Only these are searched.`,
  rename: 'Rename',
  newName: 'New name',
  keepName: 'Cancel',
  delete: 'Delete',
  clear: 'Clear',
} as const;
