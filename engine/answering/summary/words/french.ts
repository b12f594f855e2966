import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in French. */
export const french: SummaryWords = {
  summary:
    "résum[eéo]\\p{L}*|resum[eé]r?|aperçu|vue d['’]ensemble|synthèse|synthétise\\p{L}*|en bref|l['’]essentiel|(?:points|idées) (?:clés|principaux|principales|essentiels)|grandes lignes",
  contents:
    "de quoi (?:parlent?|traite|s['’]agit|est-il question)(?:-t-il)?|que (?:contient|dit)|qu['’]est-ce que (?:contient|dit)|qu['’](?:est-ce qu['’])?il y a|qu['’]y a-t-il|contenu|parle|contient",
  mentions: '(?:dit|(?<!de quoi )parle|écrit|dit-on) (?:.* )?(?:sur|au sujet|à propos|concernant)',
  subject:
    "(?:que |qu['’]est-ce que )?(?:dois|doit|faut|devrais|devons|doit-on|faut-il|dois-je)(?:-je|-on|-il|-nous)? .{0,10}savoir (?:sur|de|du|des|à propos d[eu])|tout sur|parle(?:z)?-moi d[eu]s?",
  listed: 'quel(?:le)?s sont',
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
};
