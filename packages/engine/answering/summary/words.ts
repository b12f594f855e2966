/** What people call their documents by purpose. */
export type Genre =
  | 'contract'
  | 'lease'
  | 'invoice'
  | 'policy'
  | 'cv'
  | 'manual'
  | 'slides'
  | 'minutes'
  | 'course'
  | 'statement'
  | 'leaflet'
  | 'recipes'
  | 'letter'
  | 'statutes'
  | 'report'
  | 'certificate'
  | 'payslip'
  | 'paper'
  | 'book';

/**
 * The words of one language with which people ask for a whole document, or for a section of one. Each entry
 * is the inside of a regular expression, matched case-insensitively and, in scripts with spaces, on whole
 * words. A line break and the spaces after it are ignored.
 */
export interface SummaryWords {
  /** Asks for a summary, whatever the object. */
  summary: string;
  /** Asks what a text says; only for whole documents. */
  contents: string;
  /** Opens a question about something in a text ("What does it say about …"). */
  mentions?: string;
  /** Asks what is worth knowing about a subject. */
  subject?: string;
  /** A general word for documents. */
  documents: string;
  /** Names documents of a genre, in the singular and the plural. */
  genres?: Partial<Record<Genre, string>>;
  /** For languages without genres: nouns that mean the documents with that word in the filename or title. */
  nouns?: string;
  /** What a document of a genre does ("What do we learn?"); a heading may say it too. */
  verbs?: Partial<Record<Genre, string>>;
  /** Precedes a noun and means all of them. */
  every: string;
  /** Names several documents ("all my files", "these documents"). */
  all: string;
  /** A general word for sections; also as the last part of a compound. */
  sections?: string;
  /** Refers to persons or several things, which are not documents. */
  others?: string;
  /** Negates something. */
  negations?: string;
  /** Carries no meaning in such a request. */
  fillers: string;
  /** The heading of a section that summarises the document. */
  overview?: string;
  /** Occurs with a total, or with a date by which something is due, begins or ends. */
  dues?: string;
  /** States a decision. */
  decisions?: string;
}

/** Words of the languages that distinguish genres. */
export const genreWords = {
  english: {
    summary:
      'summar(?:y|ies|i[sz](?:e|es|ed|ing|ation))|overviews?|tl;?dr|gist|outline|recap|synopsis|(?:key|main|important|most important) (?:points?|ideas?|facts?|things?|topics?|takeaways?)|takeaways?|in short|in a nutshell|nutshell|sum(?= .*up)|(?<=sum .*)up',
    contents:
      "(?:what(?:['’]?s| is| are)) (?:in|inside)|about|contains?|containing|says?|tells?|describes?|explains?|deals? with|written|contents?|read",
    mentions:
      '(?:say|says|said|tells?|mentions?|write|written|states?|reads?) .*?(?:about|on|regarding|concerning)',
    subject:
      '(?:what )?(?:should|must|do|does|need) .{0,20}know (?:about|of|on)|tell .{0,20}about|everything (?:about|on)|what is there to know about',
    documents:
      'documents?|files?|texts?|pdfs?|docx|pages?|pictures?|images?|photos?|scans?|uploads?|attachments?|papers|thing',
    genres: {
      lease: 'leases?|(?:tenancy|rental|rent) (?:agreement|contract)s?|tenanc(?:y|ies)',
      contract: 'contracts?|agreements?',
      invoice: 'invoices?|bills?|receipts?',
      policy: '(?:insurance )?polic(?:y|ies)|insurances?',
      cv: 'cvs?|curriculum vitae|(?<=(?:my|the|his|her|this|your|a) )r[ée]sum[ée]s?',
      manual:
        '(?:instruction |user |owner.?s )?manuals?|handbooks?|guides?|instructions(?: for use)?|guidelines?',
      slides: 'slides?|decks?|slide ?decks?|presentations?|powerpoints?',
      minutes: 'minutes|protocols?|meeting notes?|notes of the meeting|meetings?',
      course: 'syllab(?:us|uses|i)|courses?|course (?:outline|description)s?',
      statement: '(?:bank |account )?statements?',
      leaflet: 'leaflets?|brochures?|flyers?|pamphlets?|package inserts?',
      recipes: 'recipes?|cookbooks?',
      letter: 'letters?|e-?mails?|mails?',
      statutes: 'statutes?|by-?laws?|articles of association|constitution|charter',
      report: '(?:annual |quarterly )?reports?',
      certificate: 'certificates?|diplomas?',
      payslip: 'pay ?slips?|payslips?|pay stubs?|wage slips?',
      paper: 'papers?|stud(?:y|ies)|articles?|thes[ie]s|essays?',
      book: 'books?|novels?|stor(?:y|ies)',
    },
    verbs: {
      course: 'learn|learning|taught|teach(?:es)?',
      minutes: 'decided?|decisions?|resolved|resolutions?|agreed(?: on)?|discussed',
      policy: 'covers?|covered|insured',
    },
    every: 'all|every|everything|each|both',
    all: '(?:all|my|these|the|all my|all the) (?:\\p{L}+ )?(?:documents|files|texts|pdfs|uploads|pictures)|everything (?:i uploaded|here)',
    sections:
      'sections?|articles?|chapters?|parts?|clauses?|paragraphs?|provisions?|rules?|terms?|conditions?|regulations?|arrangements?|procedures?|details|requirements?',
    others: 'they|them|he|she|him|his|hers?|theirs?|you|your',
    negations: "\\p{L}+n't|not|no|never|without",
    fillers:
      "please|pls|plz|thanks|thank you|give|make|write|show|tell|describe|explain|can|could|would|short|brief|briefly|quick|quickly|long|whole|entire|full|list|get|want|need|help|understand|uploaded|new|latest|simple|plain|words?|what['’]?s|it['’]?s|let['’]?s|about|contents?|actually|all|main|key|points?|we|us|everyone|in (?:\\p{L}+|\\d+) (?:short |simple )?(?:sentences?|words|lines|bullets?|bullet points|paragraphs?|points)|bullet points",
    overview:
      '(?:executive |management )?summary|abstract|overview|at a glance|in brief|key (?:points|facts)|about (?:this|the) \\p{L}+|what (?:this|the) \\p{L}+ is about|aims?(?: and objectives)?|introduction|purpose',
    dues: 'total|sum|amount due|balance|to pay|payable|due|deadline|premium|rent|salary|begins?|starts?|commences?|ends?|expires?|valid|until',
    decisions:
      'resolved|resolution|decided|decision|agreed|approved|adopted|accepted|rejected|elected|carried|postponed|put off|given up|will|is to|are to|stays?',
  },
  german: {
    summary:
      'zusammenfass\\p{L}*|zusammengefasst|fass(?:e|t|en)?(?= .*zusammen)|(?<=fass(?:e|t|en)? .*)zusammen|überblick|übersicht|kurzfassung|(?:das )?wichtigste\\p{L}*|kernaussagen?|hauptpunkte|stichpunkte\\p{L}*',
    contents:
      "worum geht(?:['’]?s| es)?|um was geht(?:['’]?s| es)?|wovon handelt|was steht|was enthält|was sagt|inhalte?|besagt|handelt",
    mentions: '(?:steht|sagt|schreibt|stehen) (?:.* )?(?:über|zu|zum|zur|bezüglich)',
    subject:
      '(?:was )?(?:muss|müssen|soll|sollte|sollten) .{0,15}(?:über|zu|zum|zur)(?= .* wissen)|erzähl\\p{L}* .{0,10}über|alles über',
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
  },
  french: {
    summary:
      "résum[eéo]\\p{L}*|resum[eé]r?|aperçu|vue d['’]ensemble|synthèse|synthétise\\p{L}*|en bref|l['’]essentiel|(?:points|idées) (?:clés|principaux|principales|essentiels)|grandes lignes",
    contents:
      "de quoi (?:parlent?|traite|s['’]agit|est-il question)(?:-t-il)?|que (?:contient|dit)|qu['’]est-ce que (?:contient|dit)|qu['’](?:est-ce qu['’])?il y a|qu['’]y a-t-il|contenu|parle|contient",
    mentions:
      '(?:dit|(?<!de quoi )parle|écrit|dit-on) (?:.* )?(?:sur|au sujet|à propos|concernant)',
    subject:
      "(?:que |qu['’]est-ce que )?(?:dois|doit|faut|devrais|devons|doit-on|faut-il|dois-je)(?:-je|-on|-il|-nous)? .{0,10}savoir (?:sur|de|du|des|à propos d[eu])|tout sur|parle(?:z)?-moi d[eu]s?",
    documents: 'documents?|fichiers?|textes?|images?|pièce jointe',
    genres: {
      lease: 'ba(?:il|ux)|contrat de (?:location|bail)',
      contract: 'contrats?|conventions?|accords?',
      invoice: 'factures?|reçus?|addition',
      policy: "(?:police|contrat) d['’]assurance|polices?|assurances?",
      cv: 'c\\.?v\\.?|curriculum(?: vitae)?',
      manual: "manuels?|guides?|notices?|mode d['’]emploi|instructions|livret",
      slides: 'diapos?|diapositives?|présentations?|transparents?',
      minutes: 'procès-verba(?:l|ux)|comptes?[- ]rendus?|pv|réunions?',
      course: 'cours|syllabus|programme(?: de cours)?|formation',
      statement: 'relevés?(?: de compte| bancaires?)?',
      leaflet: 'dépliants?|brochures?|prospectus',
      recipes: 'recettes?|livre de (?:recettes|cuisine)|carnet de recettes',
      letter: 'lettres?|courriers?|e-?mails?|courriels?',
      statutes: 'statuts|règlement(?: intérieur)?s?',
      report: 'rapports?|bilans?',
      certificate: 'certificats?|attestations?|diplômes?',
      payslip: '(?:fiche|bulletin)s? de (?:paie|salaire)',
      paper: 'articles?|études?|mémoires?',
      book: 'livres?|romans?|histoires?',
    },
    verbs: {
      course: 'apprend(?:re|s|-on)?|apprenons',
      minutes: 'décidé(?:e|s|es)?|décisions?|convenu|voté',
      policy: 'couvre|couvert(?:e|s|es)?|assuré(?:e|s|es)?',
    },
    every: 'tous|toutes|chaque',
    all: '(?:tous|mes|ces|les) (?:\\p{L}+ )?(?:documents|fichiers|textes)',
    sections:
      'sections?|articles?|chapitres?|parties?|clauses?|paragraphes?|règles?|conditions?|dispositions?|modalités?',
    others: 'ils?|elles?|leurs?',
    negations: "ne|n'\\p{L}+|pas|sans|aucune?|jamais|non",
    fillers:
      "s['’]il (?:te|vous) pla[iî]t|svp|stp|merci|donne(?:z)?|donner|moi|fais|faites|faire|peux|pouvez|pourrais|pourriez|court[es]?|brève?|bref|rapide|tout|toute|entier|entière|principaux|principales?|points?|en (?:\\p{L}+|\\d+) (?:phrases?|mots|lignes|points)",
    overview:
      'résumé|aperçu|en bref|synthèse|introduction|objet(?: d[eu] \\p{L}+)?|présentation|objectifs?',
    dues: "total|montant|solde|à payer|payable|échéance|dû|due|date limite|commence|début|prend fin|fin|expire|valable|loyer|salaire|jusqu['’]au|prend effet",
    decisions:
      'décid\\p{L}*|décision|approuv\\p{L}*|adopt\\p{L}*|vot\\p{L}*|accept\\p{L}*|rejet\\p{L}*|élu\\p{L}*|report\\p{L}*|unanimité|sera|seront',
  },
  spanish: {
    summary:
      'res[uú]m[aeiíoó]\\p{L}*|sintetiza\\p{L}*|síntesis|panorama general|visión general|(?:puntos|ideas) (?:clave|principales|importantes)|lo (?:más importante|esencial)|en (?:pocas palabras|breve)',
    contents:
      'de qué (?:se )?(?:trata|va|habla)|qué (?:contiene|dice|hay|pone)|contenido|trata|contiene',
    mentions: '(?:dice|pone|(?<!de qué )habla|menciona) (?:.* )?(?:sobre|acerca)',
    subject:
      '(?:qué )?(?:debo|debería|tengo que|hay que|necesito|debemos) saber (?:sobre|de|del|acerca de)|todo sobre|cuéntame .{0,10}sobre|háblame (?:de|sobre)',
    documents: 'documentos?|archivos?|ficheros?|textos?|imágenes|imagen|adjuntos?|pdfs?',
    genres: {
      lease: 'contratos? de (?:alquiler|arrendamiento)|arrendamientos?|alquiler',
      contract: 'contratos?|acuerdos?|convenios?',
      invoice: 'facturas?|recibos?|cuenta',
      policy: 'pólizas?|seguros?',
      cv: 'currículums?|curr[ií]culum(?: v[ií]tae)?|cv|hoja de vida',
      manual: 'manual(?:es)?|guías?|instrucciones|folleto de instrucciones',
      slides: 'diapositivas?|presentaci(?:ón|ones)',
      minutes: 'actas?|reuni(?:ón|ones)|junta',
      course: 'programa(?: del curso)?|cursos?|temario|asignatura',
      statement: 'extractos?(?: bancarios?)?|estados? de cuenta',
      leaflet: 'folletos?|prospectos?',
      recipes: 'recetas?|recetario',
      letter: 'cartas?|correos?|e-?mails?',
      statutes: 'estatutos?|reglamentos?',
      report: 'informes?|reportes?|memoria',
      certificate: 'certificados?|diplomas?|títulos?',
      payslip: 'nóminas?|recibo de (?:sueldo|salario)',
      paper: 'artículos?|estudios?|ensayos?',
      book: 'libros?|novelas?|historias?',
    },
    verbs: {
      course: 'aprend(?:e|emos|er|en)',
      minutes: 'decidió|decidido|decisiones|acordó|acordado|acuerdos',
      policy: 'cubre|cubiert[oa]s?|asegurad[oa]s?',
    },
    every: 'todos|todas|cada',
    all: '(?:todos|mis|estos|los) (?:\\p{L}+ )?(?:documentos|archivos|ficheros|textos)',
    sections:
      'artículos?|secci(?:ón|ones)|capítulos?|partes?|cláusulas?|párrafos?|apartados?|reglas?|normas?|condiciones|disposiciones',
    others: 'ellos|ellas|él|ella|sus?',
    negations: 'no|sin|nunca',
    fillers:
      'por favor|porfa|gracias|dame|dime|haz|hazme|hacer|puedes|podrías|quiero|necesito|breve(?:mente)?|corto|rápido|todo|toda|entero|completo|principales|mis|mi|en (?:\\p{L}+|\\d+) (?:frases?|palabras|líneas|puntos)|este|esta',
    overview:
      'resumen(?: .{0,30})?|síntesis|introducción|objeto|objetivos?|visión general|descripción general',
    dues: 'total|importe|saldo|a pagar|pagadero|vence|vencimiento|plazo|comienza|inicio|empieza|termina|fin|finaliza|válido|hasta|cuota|alquiler|salario|fecha de alta',
    decisions:
      'decid\\p{L}*|decisión|acuerd\\p{L}*|acord\\p{L}*|aprob\\p{L}*|aprueb\\p{L}*|rechaz\\p{L}*|elegid\\p{L}*|aplaz\\p{L}*|unanimidad|será|serán',
  },
} satisfies Record<string, SummaryWords>;
