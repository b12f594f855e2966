import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Norwegian. */
export const norwegian: SummaryWords = {
  summary:
    'oppsummer\\p{L}*|sammenfat\\p{L}*|sammendrag\\p{L}*|oversikt|hovedpunkt\\p{L}*|kort fortalt',
  contents: 'hva handler|hva står(?: det)?|hva inneholder|hva sier|innhold\\p{L}*|handler',
  mentions: '(?:sier|står) (?:.* )?om',
  subject: '(?:hva )?(?:bør|må) .{0,10}vite om|alt om|fortell .{0,10}om',
  listed: 'hva er|hvilke er',
  documents: 'dokument(?:et|er|ene)?|fil(?:en|er|ene)?|tekst(?:en|er)?|bilde(?:t|r)?',
  genres: {
    lease: 'leie(?:kontrakt|avtale)(?:en|n|r)?',
    contract: '\\p{L}*kontrakt(?:en|er)?|\\p{L}*avtale(?:n|r)?',
    invoice: 'faktura(?:en|er)?|regning(?:en|er)?|kvittering(?:en)?',
    policy: '\\p{L}*polise(?:n)?|\\p{L}*forsikring(?:en|er)?',
    manual: 'bruksanvisning(?:en)?|håndbok(?:en)?|veiledning(?:en)?|manual(?:en)?',
    minutes: 'referat(?:et|er)?|\\p{L}*protokoll(?:en)?|møte(?:t|r)?',
    course: 'kurs(?:et)?|emne(?:t)?|studieplan(?:en)?',
    recipes: 'oppskrift(?:en|er|ene)?|kokebok(?:en)?',
    letter: 'brev(?:et)?|e-?post(?:en)?',
    statutes: 'vedtekter(?:ne|ene)?',
    report: 'rapport(?:en|er)?|\\p{L}*beretning(?:en)?',
    paper: 'artikkel(?:en)?|artikler|studie(?:n)?',
    book: 'bok(?:en|a)?|bøker',
  },
  every: 'alle|hver',
  all: '(?:alle|mine|disse) (?:\\p{L}+ )?(?:dokumenter|dokumentene|filer|filene|tekster)',
  sections:
    'avsnitt(?:et)?|kapit(?:tel|telet|let)|del(?:en)?|regler|reglene|vilkår(?:ene)?|bestemmelser',
  negations: 'ikke|uten',
  fillers:
    'takk|gi|lag|vis|skriv|kort\\p{L}*|hele|min|mitt|mine|i (?:\\p{L}+|\\d+) (?:setninger|punkter)',
  overview: 'sammendrag|oversikt|innledning|formål',
  dues: 'sum|totalt?|beløp|saldo|å betale|forfall\\p{L}*|senest|begynner|slutter|gjelder|husleie\\p{L}*|lønn\\p{L}*|til og med',
  decisions: 'vedta\\p{L}*|vedtok|beslut\\p{L}*|godkjen\\p{L}*|avslått|valgt|utsatt|enstemmig|skal',
};
