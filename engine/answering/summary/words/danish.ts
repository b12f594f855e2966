import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Danish. */
export const danish: SummaryWords = {
  summary:
    'opsummer\\p{L}*|sammenfat\\p{L}*|resum[eé]\\p{L}*|overblik|oversigt|hovedpunkter\\p{L}*|kort fortalt',
  contents: 'hvad handler|hvad står(?: der)?|hvad indeholder|hvad siger|indhold\\p{L}*|handler',
  mentions: '(?:siger|står) (?:.* )?om',
  subject: '(?:hvad )?(?:skal|bør) .{0,10}vide om|alt om|fortæl .{0,10}om',
  listed: 'hvad er|hvilke er',
  documents: 'dokument(?:et|er|erne)?|fil(?:en|er|erne)?|tekst(?:en|er)?|billede(?:t|r)?',
  genres: {
    lease: 'leje(?:kontrakt|aftale)(?:en|n|r)?',
    contract: '\\p{L}*kontrakt(?:en|er)?|\\p{L}*aftale(?:n|r)?',
    invoice: 'faktura(?:en|er)?|regning(?:en|er)?|kvittering(?:en)?',
    policy: '\\p{L}*police(?:n|r)?|\\p{L}*forsikring(?:en|er)?',
    cv: "cv(?:'et)?",
    manual:
      'manual(?:en|er)?|vejledning(?:en|er)?|brugsanvisning(?:en)?|håndbog(?:en)?|guide(?:n)?',
    slides: 'slides?|præsentation(?:en)?',
    minutes: 'referat(?:et|er)?|møde(?:t|r)?',
    course: 'kursus(?:set)?|studieordning(?:en)?|fag(?:et)?',
    statement: 'kontoudtog(?:et)?',
    leaflet: 'brochure(?:n|r)?|indlægsseddel(?:en)?|folder(?:en)?',
    recipes: 'opskrift(?:en|er|erne)?|kogebog(?:en)?',
    letter: 'brev(?:et|e)?|e-?mail(?:en)?',
    statutes: 'vedtægter(?:ne)?',
    report: 'rapport(?:en|er)?|\\p{L}*beretning(?:en)?',
    certificate: 'attest(?:en)?|bevis(?:et)?',
    payslip: 'lønseddel(?:en)?|lønsedler',
    paper: 'artikel(?:en)?|artikler|studie(?:t)?',
    book: 'bog(?:en)?|bøger',
  },
  verbs: { course: 'lærer', minutes: 'besluttet|beslutninger|vedtaget', policy: 'dækker|dækket' },
  every: 'alle|hver',
  all: '(?:alle|mine|disse) (?:\\p{L}+ )?(?:dokumenter(?:ne)?|filer(?:ne)?|tekster(?:ne)?)',
  sections:
    'afsnit(?:tet)?|kapit(?:el|let)|del(?:en|e)?|regler(?:ne)?|vilkår(?:ene)?|bestemmelser(?:ne)?',
  negations: 'ikke|uden',
  fillers:
    'venligst|tak|giv|lav|vis|skriv|kort\\p{L}*|hele|på (?:\\p{L}+|\\d+) (?:sætninger|ord|linjer)|i (?:\\p{L}+|\\d+) (?:sætninger|punkter)|mit|mine',
  overview: 'resumé|sammenfatning|overblik|indledning|formål',
  dues: 'i alt|total\\p{L}*|sum|beløb|saldo|at betale|forfald\\p{L}*|senest|begynder|slutter|gælder|husleje\\p{L}*|løn\\p{L}*|til og med',
  decisions: 'beslut\\p{L}*|vedta\\p{L}*|godkend\\p{L}*|forkast\\p{L}*|valgt|udsat|enstemmigt|skal',
};
