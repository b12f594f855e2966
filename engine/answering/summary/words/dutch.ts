import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Dutch. */
export const dutch: SummaryWords = {
  summary:
    'samenvat\\p{L}*|samengevat|vat(?= .*samen)|(?<=vat .*)samen|overzicht|hoofdpunten|kernpunten|in het kort|belangrijkste(?: punten)?',
  contents: 'waar gaat|waarover gaat|wat staat(?: er)?|wat zegt|inhoud|over|gaat',
  mentions: '(?:zegt|staat) (?:.* )?over',
  subject: '(?:wat )?(?:moet|moeten) .{0,15}weten (?:over|van)|alles over|vertel .{0,10}over',
  listed: 'wat zijn|welke zijn',
  documents: 'document(?:en)?|bestand(?:en)?|tekst(?:en)?|afbeelding(?:en)?|bijlage',
  genres: {
    lease: 'huur(?:contract|overeenkomst)(?:en)?',
    contract: '\\p{L}*contract(?:en)?|\\p{L}*overeenkomst(?:en)?',
    invoice: 'factu(?:ur|ren)|\\p{L}*rekening(?:en)?|bon',
    policy: 'polis(?:sen)?|\\p{L}*verzekering(?:en)?',
    cv: 'cv|curriculum vitae|levensloop',
    manual: '\\p{L}*handleiding(?:en)?|handboek(?:en)?|gids(?:en)?|gebruiksaanwijzing(?:en)?',
    slides: "dia's|slides?|presentaties?",
    minutes: 'notulen|verslag|vergadering(?:en)?',
    course: 'cursus(?:sen)?|lesprogramma|studiewijzer',
    statement: '\\p{L}*afschrift(?:en)?',
    leaflet: 'folders?|brochures?|bijsluiters?',
    recipes: 'recept(?:en)?|kookboek',
    letter: 'brief|brieven|e-?mails?',
    statutes: 'statuten|reglement(?:en)?',
    report: 'rapport(?:en)?|\\p{L}*verslag(?:en)?',
    certificate: "certifica(?:at|ten)|diploma(?:'s)?|getuigschrift",
    payslip: 'loonstrook(?:je|jes)?|salarisstrook',
    paper: 'artikel(?:en)?|studies?',
    book: 'boek(?:en)?|verhaal|verhalen|romans?',
  },
  verbs: {
    course: 'leren|leer|leert',
    minutes: 'besloten|besluiten|afgesproken',
    policy: 'dekt|gedekt|verzekerd',
  },
  every: 'alle|elke?|beide',
  all: '(?:alle|mijn|deze|de) (?:\\p{L}+ )?(?:documenten|bestanden|teksten)',
  sections:
    'secties?|hoofdstuk(?:ken)?|del(?:en)?|deel|clausules?|paragra(?:af|fen)|regels?|voorwaarden|bepalingen',
  others: 'zij|hij|hem|haar|hun|zijn',
  negations: 'niet|geen|zonder|nooit',
  fillers:
    'alsjeblieft|alstublieft|graag|geef|maak|toon|schrijf|kun|kan|kort\\p{L}*|heel|hele|gehele|volledige?|eens|even|me|mij|in (?:\\p{L}+|\\d+) (?:zinnen|woorden|regels|punten)',
  overview: 'samenvatting|overzicht|in het kort|inleiding|doel',
  dues: 'totaal\\p{L}*|bedrag|saldo|te betalen|verval\\p{L}*|uiterlijk|begint|ingang|eindigt|einde|geldig|huur|salaris|tot en met',
  decisions:
    'beslo\\p{L}*|besluit\\p{L}*|goedgekeurd|aangenomen|afgewezen|gekozen|uitgesteld|unaniem|wordt|zal|zullen',
};
