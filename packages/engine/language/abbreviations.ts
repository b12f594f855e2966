const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/**
 * Abbreviations that precede a name or a phrase and never end a sentence; in lower case, without the
 * last dot.
 */
export const abbreviations = words(`
  attn mr mrs ms messrs dr prof rev hon gen col lt sgt capt cmdr gov sen rep pres st ste mt ft vs e.g i.e cf viz
  fr hr hrn bzw z.b d.h u.a s.o s.u vgl bzgl dipl ing evtl ggf inkl zzgl hrsg sog
  mm mme mlle mlles p.ex env
  sra srta dra ud uds excmo
  sig sigg dott avv
  dhr mevr ir drs bijv d.w.z o.a
  np tzw tj ul im
  г гг ул им т.е т.н т.д
`);

/** Abbreviations that precede a number, and end a sentence only if no number follows. */
export const numbered = words(`
  no nos nr reg ref ext n p pp pg fig figs eq eqs sec ch vol vols art arts abb tab abs kap s blz str
  pág págs núm pag pagg cap стр рис табл гл п ст
  jan feb mar apr jun jul aug sep sept oct nov dec approx ca ok
`);

/** Abbreviations that end a sentence only if one of {@link openers} follows. */
export const ambiguous = words('inc ltd co corp bros al etc ph.d a.m p.m jr sr dept est');

/** Words that begin an English sentence far more often than they follow an abbreviation or an initial. */
export const openers = words(`
  the a an in it he she this that these those they we you on at as but and however for after before
  when while there if its his her their our although since by with from to not no both some many most
`);

/** The months as German writes them after an ordinal day with a dot. */
export const germanMonths: ReadonlySet<string> = new Set(
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2000, month, 1)))
      .toLowerCase(),
  ),
);

/** Words before a German ordinal number at the end of a text: `im 3.` */
export const germanOrdinal =
  /(?<!\p{L})(?:[ai]m|de[rmns]|d(?:ie|as)|zu[mr]|vom|beim|eine?[mnrs]?)\s\d{1,2}\.\s*$/iu;
