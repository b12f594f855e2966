import type { GivenDocument } from './retrieval-scope.ts';

const bees = [1, 2, 3].map((kind): [string, GivenDocument['pages']] => [
  `bees-${kind}.txt`,
  [{ text: `Bees of kind ${kind} keep ${kind}00 cells of honey in every hive.` }],
]);

/** Five documents by id: about Rome and its rivers, on two pages; tea; and three about bees. */
export const readerLibrary: Record<string, GivenDocument['pages']> = {
  'rome.txt': [
    { text: 'Rome\n\nRome is the capital of Italy. About 2.8 million people live there.' },
    { text: 'Rivers\n\nThe Tiber runs through Rome. It reaches the sea near Ostia.' },
  ],
  'tea.txt': [
    { text: 'Green tea is steamed soon after the harvest. Black tea is oxidised first.' },
  ],
  ...Object.fromEntries(bees),
};
