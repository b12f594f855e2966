import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in English. */
export const english: SummaryWords = {
  summary:
    'summar(?:y|ies|i[sz](?:e|es|ed|ing|ation))|overviews?|tl;?dr|gist|outline|recap|synopsis|(?:key|main|important|most important) (?:points?|ideas?|facts?|things?|topics?|takeaways?)|takeaways?|in short|in a nutshell|nutshell|sum(?= .*up)|(?<=sum .*)up',
  contents:
    "(?:what(?:['’]?s| is| are)) (?:in|inside)|about|contains?|containing|says?|tells?|describes?|explains?|deals? with|written|contents?|read",
  mentions:
    '(?:say|says|said|tells?|mentions?|write|written|states?|reads?) .*?(?:about|on|regarding|concerning)',
  subject:
    '(?:what )?(?:should|must|do|does|need) .{0,20}know (?:about|of|on)|tell .{0,20}about|everything (?:about|on)|what is there to know about',
  listed: 'what are|which are',
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
};
