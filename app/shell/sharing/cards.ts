import type { ComponentType } from 'react';
import { pages } from '#content/pages.ts';
import { BothMotif, BreathMotif, ParagraphMotif, PeopleMotif, PhasesMotif } from './motifs.tsx';
import type { SharedPath } from './shared-pages.ts';

/** How a line of a picture is set: `round` is the company and Mind M8, `serif` is DocuMind. */
export type Voice = 'round' | 'serif';

/** What a sharing picture shows. */
export interface Card {
  /** Token of the surface. */
  surface: 'paper' | 'm8-field' | 'dm-field';
  Motif: ComponentType;
  /** One or two lines, each in its voice. */
  lines: readonly { text: string; voice: Voice }[];
}

const both: Card = { surface: 'paper', Motif: BothMotif, lines: [] };
const people: Card = { surface: 'paper', Motif: PeopleMotif, lines: [] };

const looks: Readonly<Record<SharedPath, Card>> = {
  '/': {
    ...both,
    lines: [
      { text: 'Talk it through.', voice: 'round' },
      { text: 'Look it up.', voice: 'serif' },
    ],
  },
  '/products': both,
  '/products/mind-m8': { surface: 'm8-field', Motif: BreathMotif, lines: [] },
  '/documind': {
    surface: 'dm-field',
    Motif: ParagraphMotif,
    lines: [{ text: pages['/documind'].title, voice: 'serif' }],
  },
  '/coming-soon': { surface: 'paper', Motif: PhasesMotif, lines: [] },
  '/team': people,
  '/login': both,
  '/signup': both,
  '/about': people,
  '/privacy': both,
  '/terms': both,
  '/imprint': people,
  '/join-team': people,
};

/** The picture of the page at `path`; where nothing else is said, its title in the round voice. */
export function cardFor(path: SharedPath): Card {
  const card = looks[path];
  return card.lines.length > 0
    ? card
    : { ...card, lines: [{ text: pages[path].title, voice: 'round' }] };
}
