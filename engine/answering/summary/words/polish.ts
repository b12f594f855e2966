import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Polish. */
export const polish: SummaryWords = {
  summary:
    'stre[śs][zć]\\p{L}*|podsumow\\p{L}*|podsumuj\\p{L}*|skrót|najważniejsze(?: \\p{L}+)?|w skrócie',
  contents: 'o czym (?:jest|mówi|są)?|co (?:zawiera|mówi|jest w)|treść|zawartość|dotyczy',
  mentions: '(?:mówi|pisze|napisane) (?:.* )?(?:o|na temat)',
  subject:
    '(?:co )?(?:powinienem|powinnam|muszę|trzeba|należy) wiedzieć (?:o|na temat)|wszystko o|opowiedz .{0,10}o',
  listed: 'jakie są',
  documents: 'dokument\\p{L}*|plik\\p{L}*|tekst\\p{L}*|obraz\\p{L}*|załącznik\\p{L}*',
  genres: {
    lease: 'umow\\p{L}+ najmu|najem|najmu',
    contract: 'umow\\p{L}+|umów|kontrakt\\p{L}*',
    invoice: 'faktur\\p{L}*|rachun\\p{L}+',
    policy: 'polis\\p{L}*|ubezpieczeni\\p{L}+',
    cv: 'cv|życiorys\\p{L}*',
    manual: 'instrukcj\\p{L}+|podręcznik\\p{L}*|poradnik\\p{L}*',
    slides: 'slajd\\p{L}*|prezentacj\\p{L}+',
    minutes: 'protok[oó][łl]\\p{L}*|zebrani\\p{L}+',
    course: 'kurs\\p{L}*|sylabus\\p{L}*|program\\p{L}*',
    statement: 'wyciąg\\p{L}*',
    leaflet: 'ulot\\p{L}+|broszur\\p{L}*',
    recipes: 'przepis\\p{L}*',
    letter: 'list(?:u|y|em)?|pism\\p{L}*|e-?mail\\p{L}*',
    statutes: 'statut\\p{L}*|regulamin\\p{L}*',
    report: 'raport\\p{L}*|sprawozdani\\p{L}+',
    certificate: 'zaświadczeni\\p{L}+|świadectw\\p{L}+|certyfikat\\p{L}*',
    payslip: 'pas(?:ek|ka) (?:wynagrodzeń|płacowy)',
    paper: 'artyku[łl]\\p{L}*',
    book: 'książ\\p{L}+|powieś\\p{L}+',
  },
  verbs: {
    course: 'uczymy|nauczymy|uczy',
    minutes: 'postanowiono|zdecydowano|uchwalono|ustalono',
    policy: 'obejmuje',
  },
  every: 'wszystkie|wszystkich|każd\\p{L}+',
  all: '(?:wszystkie|wszystkich|moje|moich|te|tych) (?:\\p{L}+ )?(?:dokument\\p{L}*|plik\\p{L}*|tekst\\p{L}*)',
  sections:
    'rozdział\\p{L}*|sekcj\\p{L}+|część|części|klauzul\\p{L}*|zasad\\p{L}*|warunk\\p{L}*|postanowie\\p{L}*|regu[łl]\\p{L}*',
  negations: 'nie|bez',
  fillers:
    'proszę|daj|podaj|zrób|napisz|pokaż|możesz|krótk\\p{L}*|ca[łl]\\p{L}*|mój|moja|moje|mojej|mojego|ten|ta|tę|tej|tego|w (?:\\p{L}+|\\d+) (?:zdaniach|słowach|punktach)|mi',
  overview: 'streszczenie|podsumowanie|wstęp|cel|w skrócie|przedmiot umowy',
  dues: 'razem|suma|kwota|saldo|do zapłaty|termin\\p{L}*|płatn\\p{L}*|od dnia|do dnia|rozpoczyna|kończy|ważn\\p{L}*|czynsz|wynagrodzenie',
  decisions:
    'postanow\\p{L}*|uchwal\\p{L}*|uchwał\\p{L}*|zatwierdz\\p{L}*|przyjęt\\p{L}*|odrzuc\\p{L}*|wybran\\p{L}*|odroczon\\p{L}*|jednogłośnie|zostanie',
};
