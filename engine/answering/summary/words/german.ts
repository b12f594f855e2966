import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in German. */
export const german: SummaryWords = {
  summary:
    'zusammenfass\\p{L}*|zusammengefasst|fass(?:e|t|en)?(?= .*zusammen)|(?<=fass(?:e|t|en)? .*)zusammen|überblick|übersicht|kurzfassung|(?:das )?wichtigste\\p{L}*|kernaussagen?|hauptpunkte|stichpunkte\\p{L}*',
  contents:
    "worum geht(?:['’]?s| es)?|um was geht(?:['’]?s| es)?|wovon handelt|was steht|was enthält|was sagt|inhalte?|besagt|handelt",
  mentions: '(?:steht|sagt|schreibt|stehen) (?:.* )?(?:über|zu|zum|zur|bezüglich)',
  subject:
    '(?:was )?(?:muss|müssen|soll|sollte|sollten) .{0,15}(?:über|zu|zum|zur)(?= .* wissen)|erzähl\\p{L}* .{0,10}über|alles über',
  listed: 'was sind|welche(?: \\p{L}+)? gibt es|welche sind|wie lauten',
  documents:
    'dokument\\p{L}*|datei\\p{L}*|text(?:e|es|en)?|bild(?:er|es|ern)?|unterlagen?|schriftstück\\p{L}*',
  genres: {
    lease: 'miet\\p{L}*vertr[aä]g(?:s|es|e|en)?|pachtvertr[aä]g(?:s|es|e|en)?',
    contract: '\\p{L}*vertr[aä]g(?:s|es|e|en)?|vereinbarung(?:en)?',
    invoice: '\\p{L}*rechnung(?:en)?|quittung(?:en)?|beleg(?:e|s|en)?',
    policy: '\\p{L}*police|\\p{L}*versicherung(?:s\\p{L}*|en)?',
    cv: 'lebensl[aä]uf(?:s|es|e)?',
    manual: '\\p{L}*anleitung(?:en)?|handb(?:uch|uchs|ücher)|leitf[aä]den|anweisung(?:en)?',
    slides: 'folien?|foliensatz|präsentation(?:en)?',
    minutes: '\\p{L}*protokoll(?:s|e|en)?|niederschrift|sitzung(?:en)?|versammlung(?:en)?',
    course: 'lehrplan|kurs(?:es|e|beschreibung|plan)?|seminar(?:s|plan)?|lehrgang(?:s)?',
    statement: '\\p{L}*auszug(?:s|es)?|\\p{L}*auszüge|abrechnung(?:en)?',
    leaflet:
      'merkbl[aä]tt(?:er|s|es)?|beipackzettel(?:s)?|broschüre|faltblatt|flyer|packungsbeilage',
    recipes: '\\p{L}*rezept(?:e|en|s)?|kochbuch(?:s)?',
    letter: '\\p{L}*brief(?:e|es|s)?|schreiben(?:s)?|e-?mails?|bescheid(?:e|es|s)?',
    statutes: 'satzung(?:en)?|statuten?|ordnung|\\p{L}+ordnung',
    report: '\\p{L}*bericht(?:e|es|s)?',
    certificate: '\\p{L}*zeugnis(?:se|ses)?|bescheinigung(?:en)?|urkunden?|zertifikat(?:e|s)?',
    payslip: '(?:lohn|gehalts)(?:abrechnung|zettel|schein)(?:en|s)?',
    paper: 'artikels?|aufs[aä]tz(?:e|es)?|studien?|arbeit',
    book: 'b(?:uch|uches|ücher)|romans?|geschichten?',
  },
  verbs: {
    course: 'lernen|lernt|lerne|gelernt|gelehrt',
    minutes: 'beschlossen|beschlüsse|entschieden|besprochen|vereinbart',
    policy: 'versichert|abgedeckt|gedeckt|deckt',
  },
  every: 'alle[nrs]?|alles|sämtliche[nr]?|jede[nrs]?|beide[nr]?',
  all: '(?:alle[nr]?|meine[nr]?|diese[nr]?) (?:\\p{L}+ )?(?:dokumente|dateien|texte|unterlagen)n?',
  sections:
    'artikel(?:s|n)?|abschnitt(?:s|es|e)?|kapitels?|teils?|absatz(?:es)?|klauseln?|regeln?|regelung(?:en)?|bestimmung(?:en)?|bedingung(?:en)?|vorschrift(?:en)?|paragraph(?:en)?|verfahren|einzelheiten',
  others: 'er|ihn|ihm|ihr(?:e[nrms]?)?|ihnen|sein(?:e[nrms]?)?',
  negations: 'nicht|kein(?:e[nrms]?)?|ohne|nie',
  fillers:
    'bitte|gib|geb(?:en)?|mach(?:e|en)?|zeig(?:e|en)?|schreib(?:e|en)?|nenn(?:e|en)?|erklär(?:e|en)?|mir|kannst|könntest|können|kurz\\p{L}*|knapp\\p{L}*|gan[sz]\\p{L}*|gesamt\\p{L}*|mal|zusammen|eigentlich|wissen|man|in (?:\\p{L}+|\\d+) (?:kurzen )?(?:sätzen|worten|zeilen|stichpunkten|punkten)|mein\\p{L}*|dies\\p{L}*|de[mnrs]|das|die',
  overview:
    'zusammenfassung|überblick|kurzfassung|auf einen blick|worum es geht|einleitung|zweck|gegenstand(?: des \\p{L}+)?|ziele?(?: des \\p{L}+)?',
  dues: 'gesamt\\p{L}*|summe|\\p{L}*betrag|zu zahlen|fällig\\p{L}*|zahlbar|frist|beginnt|beginn|endet|ende|gültig|läuft|miete|gehalt|\\p{L}*gehalt|bis zum|ab dem',
  decisions:
    'beschlossen|beschließt|beschluss|entschieden|einstimmig|angenommen|abgelehnt|genehmigt|gewählt|vereinbart|vertagt|wird|werden|soll(?:en)?',
};
