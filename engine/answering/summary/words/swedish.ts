import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Swedish. */
export const swedish: SummaryWords = {
  summary: 'sammanfatt\\p{L}*|översikt|huvudpunkter\\p{L}*|i korthet|det viktigaste',
  contents: 'vad handlar|vad står(?: det)?|vad innehåller|vad säger|innehåll\\p{L}*|handlar',
  mentions: '(?:säger|står) (?:.* )?om',
  subject: '(?:vad )?(?:bör|behöver|måste) .{0,10}veta om|allt om|berätta om',
  listed: 'vilka är|vad är',
  documents: 'dokument(?:et|en)?|fil(?:en|er|erna)?|text(?:en|er)?|bild(?:en|er)?',
  genres: {
    lease: 'hyres(?:avtal|kontrakt)(?:et|en)?',
    contract: '\\p{L}*avtal(?:et|en)?|\\p{L}*kontrakt(?:et|en)?',
    invoice: 'faktur(?:a|an|or|orna)|räkning(?:en|ar)?|kvitto(?:t)?',
    policy: '\\p{L}*försäkring(?:en|ar|sbrev(?:et)?)?',
    cv: 'cv|meritförteckning(?:en)?',
    manual: 'manual(?:en|er)?|handbok(?:en)?|bruksanvisning(?:en)?|guide(?:n|r)?',
    slides: 'bilder(?:na)?|presentation(?:en|er)?',
    minutes: '\\p{L}*protokoll(?:et|en)?|möte(?:t)?',
    course: 'kurs(?:en|er|plan(?:en)?)?',
    statement: 'kontoutdrag(?:et)?',
    leaflet: 'broschyr(?:en|er)?|bipacksedel(?:n)?',
    recipes: 'recept(?:et|en)?|kokbok(?:en)?',
    letter: 'brev(?:et)?|e-?post|mejl(?:et)?',
    statutes: 'stadgar(?:na)?',
    report: 'rapport(?:en|er)?|\\p{L}*berättelse(?:n)?',
    certificate: 'intyg(?:et)?|betyg(?:et)?',
    payslip: 'lönespecifikation(?:en)?|lönebesked(?:et)?',
    paper: 'artikel(?:n)?|artiklar|studie(?:n)?',
    book: 'bok(?:en)?|böcker',
  },
  verbs: {
    course: 'lär',
    minutes: 'beslutades|beslut(?:en)?|bestämdes',
    policy: 'täcker|omfattar',
  },
  every: 'alla|varje',
  all: '(?:alla|mina|dessa) (?:\\p{L}+ )?(?:dokument(?:en)?|filer(?:na)?|texter(?:na)?)',
  sections:
    'avsnitt(?:et)?|kapit(?:el|let)|del(?:en|ar)?|regler(?:na)?|villkor(?:en)?|bestämmelser(?:na)?',
  negations: 'inte|ej|utan',
  fillers:
    'snälla|tack|ge|gör|visa|skriv|kort\\p{L}*|hela|på (?:\\p{L}+|\\d+) (?:meningar|ord|rader)|i (?:\\p{L}+|\\d+) (?:meningar|punkter)|min|mitt|mina',
  overview: 'sammanfattning|översikt|i korthet|inledning|syfte',
  dues: 'total\\p{L}*|summa|belopp|saldo|att betala|förfall\\p{L}*|senast|börjar|slutar|gäller|hyra\\p{L}*|lön\\p{L}*|till och med',
  decisions:
    'beslut\\p{L}*|godkän\\p{L}*|antog\\p{L}*|avslog\\p{L}*|valdes|bordla\\p{L}*|enhälligt|ska',
};
