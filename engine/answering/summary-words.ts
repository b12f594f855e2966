/** By language: what asks for a whole document, what names one, and what else such a request is made of. */
const requests = [
  'summar(?:y|ies|i[sz](?:e|es|ing|ation))|overviews?|tl;?dr|gist|outline|(?:key|main) (?:points?|ideas?)|main topics?|in short|recap',
  'about|contains?|containing|says?|describes?|covers?|deals? with|written|content(?:s)?|read',
  "zusammenfass\\p{L}*|fass\\p{L}* .{0,40}zusammen|überblick|worum geht(?:'s| es)?|wovon handelt|was steht|inhalt",
  "résum\\p{L}*|aperçu|vue d'ensemble|de quoi (?:parle|traite|s'agit)(?:-t-il)?|que (?:contient|dit)",
  'resum\\p{L}*|panorama general|visión general|de qué (?:trata|va|habla)|qué (?:contiene|dice)',
  'riassu\\p{L}*|sintesi|panoramica|di (?:che )?cosa (?:parla|tratta)|cosa (?:contiene|dice)',
  'visão geral|do que (?:trata|fala)|sobre o que (?:é|fala)|o que (?:contém|diz)',
  'samenvat\\p{L}*|vat .{0,40}samen|overzicht|waar gaat|wat staat er',
  'stre[śs][zć]\\p{L}*|podsumuj|o czym jest|co zawiera',
  'sammanfatt\\p{L}*|opsummer\\p{L}*|oppsummer\\p{L}*|sammenfat\\p{L}*|översikt|vad handlar|hva handler|hvad handler',
  'özetle\\p{L}*|özet\\p{L}*|ne hakkında|ne anlatıyor',
  'кратко\\p{L}*|резюм\\p{L}*|перескаж\\p{L}*|обзор|о ч[её]м|содержит|содержание',
  'لخص|تلخيص|ملخص|عن ماذا|عم يتحدث|ماذا يحتوي|محتوى',
  'תקצר|סכם|סיכום|על מה',
  'सारांश|संक्षेप',
  '总结|總結|摘要|概述|概括|概要|讲了什么|講了什麼|关于什么|關於什麼|内容|內容|是什么',
  '要約|まとめ|何について|何が書かれて(?:い(?:る|ます))?',
  '요약(?:해)?|개요|무엇에 (?:관한|대한)|내용',
];

const documents = [
  'documents?|files?|texts?|pdfs?|docx|pages?|papers?|reports?|articles?|books?|letters?|contracts?|pictures?|images?|photos?|scans?|uploads?',
  'dokument\\p{L}*|datei\\p{L}*|text\\p{L}*|berichts?|bild\\p{L}*',
  'fichiers?|textes?|image|rapport|articulo|artículo',
  'documentos?|archivos?|ficheros?|arquivos?|ficheiros?|textos?|imagen|imagem',
  'documento|documenti|testo|testi|immagine',
  'bestand(?:en)?|tekst(?:en)?|dokumenter(?:ne)?|dokumentet|plik\\p{L}*|belge\\p{L}*|dosya\\p{L}*',
  'документ\\p{L}*|файл\\p{L}*|текст\\p{L}*',
  'ال(?:مستند|وثيقة|ملف|نص|صورة)|مستندات\\p{L}*|מסמך|הקובץ|המסמך|दस्तावेज़?|फ़ाइल',
  '文件|文档|文檔|文本|文書|ファイル|書類|資料',
  '(?:문서|파일|자료)(?:를|을|의|는|은|이|가|에)?',
];

const fillers = [
  'please|give|me|show|tell|make|write|short|brief|quick|whole|entire|full|list|get|want|need|summary|uploaded',
  'bitte|gib|mir|mein\\p{L}*|kurz\\p{L}*|eine[nr]?|dies\\p{L}*|ganze[ns]?|mal|zusammen',
  "s'il (?:te|vous) pla[iî]t|donne(?:z|-moi)?|fais|faire|court|por favor|dame|hazme|haz|fammi|dammi|faça|dê|geef|maak|alsjeblieft",
  'пожалуйста|сделай|дай|мне|lütfen|من فضلك|هذا|هذه|لي',
  '请|請|一下|一个|这[份个篇]?|這[份個篇]?|此|本|帮我|給我|给我|的|吗|呢|有|里|裡',
  'この|その|これ|それ|を|は|の|に|が|して|ください|下さい|です|ます|か|教えて|簡単に',
  '이|그|해|줘|주세요|해줘|해주세요|좀|인가요|인가|입니까',
];

function anyOf(sources: readonly string[]): RegExp {
  const spaced: string[] = [];
  const unspaced: string[] = [];
  for (const source of sources)
    (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(source) ? unspaced : spaced).push(
      source,
    );
  const whole = `(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`;
  return new RegExp([whole, ...unspaced].join('|'), 'giu');
}

/** Asks for a whole document, or for what is in it. */
export const requestWords = anyOf(requests);
/** Names a document in general. */
export const documentWords = anyOf(documents);
/** Says nothing in such a request. */
export const fillerWords = anyOf(fillers);
/** Names all documents rather than one. */
export const allDocuments = anyOf([
  '(?:all|my|these|the) (?:\\p{L}+ )?(?:documents|files|texts|pdfs|papers|reports|articles|uploads|pictures)',
  '(?:alle[nr]?|meine[nr]?) (?:\\p{L}+ )?(?:dokumente|dateien|texte)n?',
  '(?:tous|mes|ces|les) (?:\\p{L}+ )?(?:documents|fichiers|textes)',
  '(?:todos|mis|estos|los|meus|os) (?:\\p{L}+ )?(?:documentos|archivos|ficheros|arquivos|textos)',
  '(?:tutti|miei|questi|i) (?:\\p{L}+ )?(?:documenti|file|testi)',
  '(?:все|мои|эти) (?:\\p{L}+ )?(?:документы|файлы|тексты)',
  '(?:所有|全部|我的)(?:文件|文档|文檔)',
  'すべての(?:文書|ファイル)',
  '모든 (?:문서|파일)',
]);
