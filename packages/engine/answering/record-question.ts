import { splitWords } from '#language/words.ts';

/** A question about documents themselves: which there are, how many pages they have, their titles. */
export interface RecordQuestion {
  asks: 'pages' | 'documents' | 'title';
  /** Folded words that name a document; empty if all documents are meant. */
  named: readonly string[];
}

/** What follows each beginning names a document, or is filler. */
const beginnings: Readonly<Record<RecordQuestion['asks'], RegExp>> = {
  pages:
    /^(?:how many pages (?:does|do|has|have|are there in|are in|is|are)|wie ?viele seiten (?:hat|haben|sind in|umfasst)|combien de pages (?:a|ont|compte|contient|fait)|cu[aá]ntas p[aá]ginas (?:tiene|tienen|hay en)) /iu,
  documents:
    /^(?:how many (?:documents|files) (?:do i|have i|are|did i)|(?:what|which) (?:documents|files) (?:do i|have i|are|did i)|(?:list|show) (?:me )?(?:all )?(?:my|the) (?:documents|files)|wie ?viele (?:dokumente|dateien) (?:habe ich|sind|gibt)|welche (?:dokumente|dateien) (?:habe ich|sind|gibt)|combien de (?:documents|fichiers) (?:ai je|j ai|y a)|quels (?:documents|fichiers) (?:ai je|y a)|qu[eé] (?:documentos|archivos) (?:tengo|hay)|cu[aá]ntos (?:documentos|archivos) (?:tengo|hay)) /iu,
  title:
    /^(?:what(?: i?s| are)? (?:the|its) titles?|wie (?:lautet|ist) der titel|quel est (?:le|son) titre|cu[aá]l es (?:el|su) t[ií]tulo) /iu,
};

const filler = new Set(
  `a all altogether archivo das datei dateien de dem der des die dieses document documento documents dokument dokumente el
  en es estan file files fichier fichiers geladen got has have haben hat here hier hochgeladen i il in insgesamt is it
  la le les long mein meine mi my of on pdf sie t the there these they this total un upload uploaded y`.split(
    /\s+/u,
  ),
);

/** @returns what a question asks about documents themselves; null if it asks for something in their text */
export function recordQuestionOf(query: string): RecordQuestion | null {
  const asked = `${query.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
  for (const asks of ['pages', 'documents', 'title'] as const) {
    const beginning = beginnings[asks].exec(asked);
    if (!beginning) continue;
    const named = splitWords(asked.slice(beginning[0].length))
      .map(({ text }) => text)
      .filter((word) => !filler.has(word));
    return asks === 'documents' && named.length > 0 ? null : { asks, named };
  }
  return null;
}
