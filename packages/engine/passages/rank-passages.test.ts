import { expect, it } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { openEncoder } from '#models/encoder.ts';

const encoder = await openEncoder();

/** @returns the names of the documents found, best first */
async function found(question: string, documents: Record<string, string>): Promise<string[]> {
  const scope = await openMemoryScope(
    Object.entries(documents).map(([filename, text]) => ({
      ...{ id: filename, filename },
      parts: [{ text, page: null, headings: [] }],
    })),
    encoder,
  );
  return (await scope.ask(question)).passages.map(({ filename }) => filename);
}

it('ranks a passage higher if it has the words in one sentence', async () => {
  const [best] = await found('When is the boiler serviced?', {
    apart: 'The boiler stands in the cellar. Cars are serviced at the garage. Tea is at four.',
    together: 'Cars stand in the garage. The boiler is serviced each May. Tea is at four.',
  });
  expect(best).toBe('together');
});

it('finds passages in words of similar meaning', async () => {
  const [best] = await found('Is there a discount for siblings?', {
    shop: 'The shop opens at nine, and a rate is named at the desk of the hall.',
    nursery: 'The brother of a child pays a reduced fee, and their sisters come for free.',
  });
  expect(best).toBe('nursery');
});

it('ranks passages in the language of the question higher', async () => {
  const [best] = await found('Wann geht es für uns los, und wie ist das mit dem Essen?', {
    english: 'It all begins in the morning of the first day, and it ends with the last train.',
    german: 'Der Kurs beginnt am Morgen des ersten Tages, und er endet mit dem letzten Zug.',
  });
  expect(best).toBe('german');
});

it('finds a passage on other topics if one of its sentences is similar in meaning', async () => {
  const others = Array.from({ length: 20 }, (_, day) => `On day ${day + 1} the hedge is cut.`);
  const rooms = 'attic bakery cellar dairy engine forge garage hall inn jetty kiln loft'.split(' ');
  const names = await found('How soon is the deposit paid back?', {
    ...Object.fromEntries(
      rooms.map((room) => [
        room,
        `The deposit is paid soon. The ${room} keeps ${room} tools back.`,
      ]),
    ),
    house: `${others.join(' ')} Tenants get their money within ten days of moving out.`,
  });
  expect(names).toContain('house');
});
