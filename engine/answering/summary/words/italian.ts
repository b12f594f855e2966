import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Italian. */
export const italian: SummaryWords = {
  summary:
    'riassu\\p{L}*|sintesi|sintetizza\\p{L}*|panoramica|(?:punti|idee) (?:chiave|principali)|in (?:breve|sintesi)|riepilog\\p{L}*',
  contents:
    "di (?:che )?cosa (?:si )?(?:parla|tratta)|(?:che )?cosa (?:contiene|dice)|cosa c[’']è|contenuto|tratta|contiene",
  mentions:
    '(?:dice|(?<!cosa )parla|menziona) (?:.* )?(?:su|sul|sullo|sulla|sui|sugli|sulle|riguardo)',
  subject:
    '(?:che )?cosa (?:devo|dovrei|bisogna|dobbiamo) sapere (?:su|sul|sulla|sui|sulle|di)|tutto (?:su|sul|sulla)|parlami (?:di|del|della)',
  listed: 'quali sono',
  documents: 'documento|documenti|file|testo|testi|immagine|immagini|allegat[oi]',
  genres: {
    contract: 'contratt[oi]|accord[oi]',
    lease: "contratt[oi] (?:di|d[’']) ?(?:locazione|affitto)|locazione",
    invoice: 'fattur[ae]|bollett[ae]|ricevut[ae]',
    policy: 'polizz[ae]|assicurazion[ei]',
    cv: 'curriculum(?: vitae)?|cv',
    manual: 'manual[ei]|guid[ae]|istruzioni',
    slides: 'slide|diapositiv[ae]|presentazion[ei]',
    minutes: 'verbal[ei]|riunion[ei]|assemblea',
    course: 'cors[oi]|programma(?: del corso)?|syllabus',
    statement: 'estratt[oi] conto',
    leaflet: 'opuscol[oi]|volantin[oi]|foglietto(?: illustrativo)?|brochure',
    recipes: 'ricett[ae]|ricettario',
    letter: 'letter[ae]|e-?mail',
    statutes: 'statut[oi]|regolament[oi]',
    report: 'relazion[ei]|rapport[oi]|report',
    certificate: 'certificat[oi]|attestat[oi]|diplom[ai]',
    payslip: 'bust[ae] paga|cedolin[oi]',
    paper: 'articol[oi]|studi[o]?|sagg[io]+',
    book: 'libr[oi]|romanz[oi]|stori[ae]',
  },
  verbs: {
    course: 'impar\\p{L}+',
    minutes: 'decis[oaei]|deciso|deliberato|approvato',
    policy: 'copre|copert[oaei]|assicurat[oaei]',
  },
  every: 'tutti|tutte|ogni',
  all: '(?:tutti|miei|questi|i) (?:\\p{L}+ )?(?:documenti|file|testi)',
  sections:
    'articol[oi]|sezion[ei]|capitol[oi]|part[ei]|clausol[ae]|paragraf[oi]|regol[ae]|condizion[ei]|norme?',
  others: 'loro|lui|lei',
  negations: 'non|senza|mai',
  fillers:
    "per favore|grazie|fammi|dammi|fai|fare|puoi|potresti|breve(?:mente)?|tutto|tutta|intero|principali|mio|mia|questo|questa|in (?:\\p{L}+|\\d+) (?:frasi|parole|righe|punti)|d[’']|l[’']|dell[’']|nell[’']",
  overview: 'riassunto|sintesi|in breve|introduzione|oggetto|scopo|panoramica',
  dues: 'totale|importo|saldo|da pagare|scadenza|scade|entro|inizio|inizia|decorre|termina|fine|valid[oa]|fino al|canone|affitto|stipendio',
  decisions:
    'decis\\p{L}*|deliber\\p{L}*|approv\\p{L}*|accett\\p{L}*|respint\\p{L}*|elett\\p{L}*|rinviat\\p{L}*|unanimità|sarà|saranno',
};
