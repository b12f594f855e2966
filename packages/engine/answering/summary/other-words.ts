import type { SummaryWords } from './words.ts';

/** Words of the other languages; they find a document by its name, and nothing within it. */
export const otherWords = {
  italian: {
    summary:
      'riassu\\p{L}*|sintesi|sintetizza\\p{L}*|panoramica|(?:punti|idee) (?:chiave|principali)|in (?:breve|sintesi)|riepilog\\p{L}*',
    contents:
      "di (?:che )?cosa (?:si )?(?:parla|tratta)|(?:che )?cosa (?:contiene|dice)|cosa c[’']è|contenuto|tratta|contiene",
    mentions:
      '(?:dice|(?<!cosa )parla|menziona) (?:.* )?(?:su|sul|sullo|sulla|sui|sugli|sulle|riguardo)',
    documents: 'documento|documenti|file|testo|testi|immagine|immagini|allegat[oi]',
    nouns: `contratt[oi]|accord[oi]|contratt[oi] (?:di|d[’']) ?(?:locazione|affitto)|locazione|fattur[ae]|bollett[ae]|
      ricevut[ae]|polizz[ae]|assicurazion[ei]|curriculum(?: vitae)?|cv|manual[ei]|guid[ae]|istruzioni|slide|
      diapositiv[ae]|presentazion[ei]|verbal[ei]|riunion[ei]|assemblea|cors[oi]|programma(?: del corso)?|syllabus|
      estratt[oi] conto|opuscol[oi]|volantin[oi]|foglietto(?: illustrativo)?|brochure|ricett[ae]|ricettario|
      letter[ae]|e-?mail|statut[oi]|regolament[oi]|relazion[ei]|rapport[oi]|report|certificat[oi]|attestat[oi]|
      diplom[ai]|bust[ae] paga|cedolin[oi]|articol[oi]|studi[o]?|sagg[io]+|libr[oi]|romanz[oi]|stori[ae]`,
    every: 'tutti|tutte|ogni',
    all: '(?:tutti|miei|questi|i) (?:\\p{L}+ )?(?:documenti|file|testi)',
    fillers:
      "per favore|grazie|fammi|dammi|fai|fare|puoi|potresti|breve(?:mente)?|tutto|tutta|intero|principali|mio|mia|questo|questa|in (?:\\p{L}+|\\d+) (?:frasi|parole|righe|punti)|d[’']|l[’']|dell[’']|nell[’']",
  },
  portuguese: {
    summary:
      'resum[aeiou]\\p{L}*|visão geral|síntese|sintetiz\\p{L}*|(?:pontos|ideias) (?:chave|principais)|em (?:resumo|poucas palavras)',
    contents:
      'do que (?:se )?(?:trata|fala)|de que (?:se )?(?:trata|fala)|sobre o que (?:é|fala)|o que (?:contém|diz|há|tem|consta)|conteúdo|trata',
    mentions: '(?:diz|(?<!que )fala|menciona) (?:.* )?(?:sobre|acerca)',
    documents: 'documentos?|arquivos?|ficheiros?|textos?|imagem|imagens|anexos?',
    nouns: `contratos? de (?:arrendamento|aluguel|aluguer|locação)|arrendamento|contratos?|acordos?|faturas?|facturas?|
      recibos?|notas? fisca(?:l|is)|conta|apólices?|seguros?|currículos?|curriculum(?: vitae)?|cv|manua(?:l|is)|
      guias?|instruções|slides?|diapositivos?|apresentaç(?:ão|ões)|atas?|reuni(?:ão|ões)|assembleia|cursos?|
      programa(?: do curso)?|ementa|disciplina|extratos?|extratos? bancários?|folhetos?|brochuras?|bulas?|panfletos?|
      receitas?|livro de receitas|cartas?|e-?mails?|ofício|estatutos?|regulamentos?|regimento|relatórios?|
      certificados?|diplomas?|certidão|recibos? de vencimento|contracheques?|holerites?|artigos?|estudos?|ensaios?|
      livros?|romances?|histórias?`,
    every: 'todos|todas|cada',
    all: '(?:todos|meus|estes|os) (?:\\p{L}+ )?(?:documentos|arquivos|ficheiros|textos)',
    fillers:
      'por favor|obrigad[oa]|faça|faz|fazer|dê|dá|me|pode|poderia|breve(?:mente)?|curto|todo|toda|inteiro|completo|principais|meu|minha|este|esta|em (?:\\p{L}+|\\d+) (?:frases?|palavras|linhas|pontos)|favor',
  },
  dutch: {
    summary:
      'samenvat\\p{L}*|samengevat|vat(?= .*samen)|(?<=vat .*)samen|overzicht|hoofdpunten|kernpunten|in het kort|belangrijkste(?: punten)?',
    contents: 'waar gaat|waarover gaat|wat staat(?: er)?|wat zegt|inhoud|over|gaat',
    mentions: '(?:zegt|staat) (?:.* )?over',
    documents: 'document(?:en)?|bestand(?:en)?|tekst(?:en)?|afbeelding(?:en)?|bijlage',
    nouns: `huur(?:contract|overeenkomst)(?:en)?|\\p{L}*contract(?:en)?|\\p{L}*overeenkomst(?:en)?|factu(?:ur|ren)|
      \\p{L}*rekening(?:en)?|bon|polis(?:sen)?|\\p{L}*verzekering(?:en)?|cv|curriculum vitae|levensloop|
      \\p{L}*handleiding(?:en)?|handboek(?:en)?|gids(?:en)?|gebruiksaanwijzing(?:en)?|dia's|slides?|presentaties?|
      notulen|verslag|vergadering(?:en)?|cursus(?:sen)?|lesprogramma|studiewijzer|\\p{L}*afschrift(?:en)?|folders?|
      brochures?|bijsluiters?|recept(?:en)?|kookboek|brief|brieven|e-?mails?|statuten|reglement(?:en)?|rapport(?:en)?|
      \\p{L}*verslag(?:en)?|certifica(?:at|ten)|diploma(?:'s)?|getuigschrift|loonstrook(?:je|jes)?|salarisstrook|
      artikel(?:en)?|studies?|boek(?:en)?|verhaal|verhalen|romans?`,
    every: 'alle|elke?|beide',
    all: '(?:alle|mijn|deze|de) (?:\\p{L}+ )?(?:documenten|bestanden|teksten)',
    fillers:
      'alsjeblieft|alstublieft|graag|geef|maak|toon|schrijf|kun|kan|kort\\p{L}*|heel|hele|gehele|volledige?|eens|even|me|mij|in (?:\\p{L}+|\\d+) (?:zinnen|woorden|regels|punten)',
  },
  polish: {
    summary:
      'stre[śs][zć]\\p{L}*|podsumow\\p{L}*|podsumuj\\p{L}*|skrót|najważniejsze(?: \\p{L}+)?|w skrócie',
    contents: 'o czym (?:jest|mówi|są)?|co (?:zawiera|mówi|jest w)|treść|zawartość|dotyczy',
    mentions: '(?:mówi|pisze|napisane) (?:.* )?(?:o|na temat)',
    documents: 'dokument\\p{L}*|plik\\p{L}*|tekst\\p{L}*|obraz\\p{L}*|załącznik\\p{L}*',
    nouns: `umow\\p{L}+ najmu|najem|najmu|umow\\p{L}+|umów|kontrakt\\p{L}*|faktur\\p{L}*|rachun\\p{L}+|polis\\p{L}*|
      ubezpieczeni\\p{L}+|cv|życiorys\\p{L}*|instrukcj\\p{L}+|podręcznik\\p{L}*|poradnik\\p{L}*|slajd\\p{L}*|
      prezentacj\\p{L}+|protok[oó][łl]\\p{L}*|zebrani\\p{L}+|kurs\\p{L}*|sylabus\\p{L}*|program\\p{L}*|wyciąg\\p{L}*|
      ulot\\p{L}+|broszur\\p{L}*|przepis\\p{L}*|list(?:u|y|em)?|pism\\p{L}*|e-?mail\\p{L}*|statut\\p{L}*|regulamin\\p{L}*|
      raport\\p{L}*|sprawozdani\\p{L}+|zaświadczeni\\p{L}+|świadectw\\p{L}+|certyfikat\\p{L}*|
      pas(?:ek|ka) (?:wynagrodzeń|płacowy)|artyku[łl]\\p{L}*|książ\\p{L}+|powieś\\p{L}+`,
    every: 'wszystkie|wszystkich|każd\\p{L}+',
    all: '(?:wszystkie|wszystkich|moje|moich|te|tych) (?:\\p{L}+ )?(?:dokument\\p{L}*|plik\\p{L}*|tekst\\p{L}*)',
    fillers:
      'proszę|daj|podaj|zrób|napisz|pokaż|możesz|krótk\\p{L}*|ca[łl]\\p{L}*|mój|moja|moje|mojej|mojego|ten|ta|tę|tej|tego|w (?:\\p{L}+|\\d+) (?:zdaniach|słowach|punktach)|mi',
  },
  swedish: {
    summary: 'sammanfatt\\p{L}*|översikt|huvudpunkter\\p{L}*|i korthet|det viktigaste',
    contents: 'vad handlar|vad står(?: det)?|vad innehåller|vad säger|innehåll\\p{L}*|handlar',
    mentions: '(?:säger|står) (?:.* )?om',
    documents: 'dokument(?:et|en)?|fil(?:en|er|erna)?|text(?:en|er)?|bild(?:en|er)?',
    nouns: `hyres(?:avtal|kontrakt)(?:et|en)?|\\p{L}*avtal(?:et|en)?|\\p{L}*kontrakt(?:et|en)?|faktur(?:a|an|or|orna)|
      räkning(?:en|ar)?|kvitto(?:t)?|\\p{L}*försäkring(?:en|ar|sbrev(?:et)?)?|cv|meritförteckning(?:en)?|
      manual(?:en|er)?|handbok(?:en)?|bruksanvisning(?:en)?|guide(?:n|r)?|bilder(?:na)?|presentation(?:en|er)?|
      \\p{L}*protokoll(?:et|en)?|möte(?:t)?|kurs(?:en|er|plan(?:en)?)?|kontoutdrag(?:et)?|broschyr(?:en|er)?|
      bipacksedel(?:n)?|recept(?:et|en)?|kokbok(?:en)?|brev(?:et)?|e-?post|mejl(?:et)?|stadgar(?:na)?|
      rapport(?:en|er)?|\\p{L}*berättelse(?:n)?|intyg(?:et)?|betyg(?:et)?|lönespecifikation(?:en)?|lönebesked(?:et)?|
      artikel(?:n)?|artiklar|studie(?:n)?|bok(?:en)?|böcker`,
    every: 'alla|varje',
    all: '(?:alla|mina|dessa) (?:\\p{L}+ )?(?:dokument(?:en)?|filer(?:na)?|texter(?:na)?)',
    fillers:
      'snälla|tack|ge|gör|visa|skriv|kort\\p{L}*|hela|på (?:\\p{L}+|\\d+) (?:meningar|ord|rader)|i (?:\\p{L}+|\\d+) (?:meningar|punkter)|min|mitt|mina',
  },
  danish: {
    summary:
      'opsummer\\p{L}*|sammenfat\\p{L}*|resum[eé]\\p{L}*|overblik|oversigt|hovedpunkter\\p{L}*|kort fortalt',
    contents: 'hvad handler|hvad står(?: der)?|hvad indeholder|hvad siger|indhold\\p{L}*|handler',
    mentions: '(?:siger|står) (?:.* )?om',
    documents: 'dokument(?:et|er|erne)?|fil(?:en|er|erne)?|tekst(?:en|er)?|billede(?:t|r)?',
    nouns: `leje(?:kontrakt|aftale)(?:en|n|r)?|\\p{L}*kontrakt(?:en|er)?|\\p{L}*aftale(?:n|r)?|faktura(?:en|er)?|
      regning(?:en|er)?|kvittering(?:en)?|\\p{L}*police(?:n|r)?|\\p{L}*forsikring(?:en|er)?|cv(?:'et)?|manual(?:en|er)?|
      vejledning(?:en|er)?|brugsanvisning(?:en)?|håndbog(?:en)?|guide(?:n)?|slides?|præsentation(?:en)?|
      referat(?:et|er)?|møde(?:t|r)?|kursus(?:set)?|studieordning(?:en)?|fag(?:et)?|kontoudtog(?:et)?|
      brochure(?:n|r)?|indlægsseddel(?:en)?|folder(?:en)?|opskrift(?:en|er|erne)?|kogebog(?:en)?|brev(?:et|e)?|
      e-?mail(?:en)?|vedtægter(?:ne)?|rapport(?:en|er)?|\\p{L}*beretning(?:en)?|attest(?:en)?|bevis(?:et)?|
      lønseddel(?:en)?|lønsedler|artikel(?:en)?|artikler|studie(?:t)?|bog(?:en)?|bøger`,
    every: 'alle|hver',
    all: '(?:alle|mine|disse) (?:\\p{L}+ )?(?:dokumenter(?:ne)?|filer(?:ne)?|tekster(?:ne)?)',
    fillers:
      'venligst|tak|giv|lav|vis|skriv|kort\\p{L}*|hele|på (?:\\p{L}+|\\d+) (?:sætninger|ord|linjer)|i (?:\\p{L}+|\\d+) (?:sætninger|punkter)|mit|mine',
  },
  norwegian: {
    summary:
      'oppsummer\\p{L}*|sammenfat\\p{L}*|sammendrag\\p{L}*|oversikt|hovedpunkt\\p{L}*|kort fortalt',
    contents: 'hva handler|hva står(?: det)?|hva inneholder|hva sier|innhold\\p{L}*|handler',
    mentions: '(?:sier|står) (?:.* )?om',
    documents: 'dokument(?:et|er|ene)?|fil(?:en|er|ene)?|tekst(?:en|er)?|bilde(?:t|r)?',
    nouns: `leie(?:kontrakt|avtale)(?:en|n|r)?|\\p{L}*kontrakt(?:en|er)?|\\p{L}*avtale(?:n|r)?|faktura(?:en|er)?|
      regning(?:en|er)?|kvittering(?:en)?|\\p{L}*polise(?:n)?|\\p{L}*forsikring(?:en|er)?|bruksanvisning(?:en)?|
      håndbok(?:en)?|veiledning(?:en)?|manual(?:en)?|referat(?:et|er)?|\\p{L}*protokoll(?:en)?|møte(?:t|r)?|
      kurs(?:et)?|emne(?:t)?|studieplan(?:en)?|oppskrift(?:en|er|ene)?|kokebok(?:en)?|brev(?:et)?|e-?post(?:en)?|
      vedtekter(?:ne|ene)?|rapport(?:en|er)?|\\p{L}*beretning(?:en)?|artikkel(?:en)?|artikler|studie(?:n)?|
      bok(?:en|a)?|bøker`,
    every: 'alle|hver',
    all: '(?:alle|mine|disse) (?:\\p{L}+ )?(?:dokumenter|dokumentene|filer|filene|tekster)',
    fillers:
      'takk|gi|lag|vis|skriv|kort\\p{L}*|hele|min|mitt|mine|i (?:\\p{L}+|\\d+) (?:setninger|punkter)',
  },
  turkish: {
    summary: 'özetle\\p{L}*|özet\\p{L}*|ana (?:noktalar|fikirler?)\\p{L}*|kısaca',
    contents:
      'ne hakkında|ne anlatıyor|ne diyor|ne yazıyor|neler? var|neyle ilgili|konusu ne\\p{L}*|içeri\\p{L}+',
    mentions: 'hakkında ne (?:diyor|yazıyor)',
    documents: 'belge\\p{L}*|dosya\\p{L}*|metin\\p{L}*|metni\\p{L}*|resim\\p{L}*',
    nouns: `kira (?:sözleşme|kontrat)\\p{L}*|\\p{L}*sözleşme\\p{L}*|kontrat\\p{L}*|fatura\\p{L}*|makbuz\\p{L}*|
      (?:sigorta )?poliçe\\p{L}*|sigorta\\p{L}*|özgeçmiş\\p{L}*|cv|kılavuz\\p{L}*|el kitab\\p{L}*|talimat\\p{L}*|
      slayt\\p{L}*|sunum\\p{L}*|tutanak\\p{L}*|tutanağ\\p{L}*|toplantı\\p{L}*|ders\\p{L}*|müfredat\\p{L}*|kurs\\p{L}*|
      ekstre\\p{L}*|hesap özeti\\p{L}*|broşür\\p{L}*|prospektüs\\p{L}*|tarif\\p{L}*|mektup\\p{L}*|mektub\\p{L}*|
      e-?posta\\p{L}*|tüzük\\p{L}*|tüzüğ\\p{L}*|yönetmelik\\p{L}*|rapor\\p{L}*|sertifika\\p{L}*|bordro\\p{L}*|makale\\p{L}*|
      kitap\\p{L}*|kitab\\p{L}*`,
    every: 'tüm|bütün|her',
    all: '(?:tüm|bütün) (?:belge\\p{L}*|dosya\\p{L}*|metin\\p{L}*)|belgelerim\\p{L}*|dosyalarım\\p{L}*',
    fillers:
      'lütfen|bana|bir|kısa\\p{L}*|yap\\p{L}*|çıkar\\p{L}*|ver\\p{L}*|et|eder misin|misin|bu|şu|mısın|tamam\\p{L}*',
  },
  russian: {
    summary: `кратк\\p{L}+ (?:содержани\\p{L}+|изложени\\p{L}+|пересказ\\p{L}*)|кратко|резюмир\\p{L}*|подытож\\p{L}*|
      (?:сделай|напиши|дай) .{0,20}резюме|перескаж\\p{L}*|обзор\\p{L}*|сводк\\p{L}*|
      (?:главн|основн|ключев)\\p{L}+ (?:мысл|момент|пункт|тезис|иде)\\p{L}*|суть|обобщи\\p{L}*|суммир\\p{L}*`,
    contents:
      'о ч[её]м(?: (?:говорится|идёт речь|идет речь|этот|эта|это))?|содержит\\p{L}*|содержани\\p{L}+|что (?:написано|говорится|сказано)|что в',
    mentions:
      '(?:(?<!ч[её]м )говорится|сказано|написано|(?<!ч[её]м )говорит|пишет) (?:.* )?(?:о|об|про)',
    documents: 'документ\\p{L}*|файл\\p{L}*|текст\\p{L}*|картин\\p{L}*|изображени\\p{L}*',
    nouns: `договор\\p{L}* (?:аренды|найма)|аренд\\p{L}+|договор\\p{L}*|контракт\\p{L}*|соглашени\\p{L}+|
      сч[её]т(?:а|у|е|ов|-фактур\\p{L}*)?|квитанци\\p{L}+|чек\\p{L}*|полис\\p{L}*|страховк\\p{L}+|
      (?<=мо[её]|моём|моего|этом|этого|это) резюме|биографи\\p{L}+|руководств\\p{L}+|инструкци\\p{L}+|справочник\\p{L}*|
      пособи\\p{L}+|слайд\\p{L}*|презентаци\\p{L}+|протокол\\p{L}*|совещани\\p{L}+|собрани\\p{L}+|курс\\p{L}*|программ\\p{L}+|
      силлабус\\p{L}*|выписк\\p{L}+|брошюр\\p{L}+|листовк\\p{L}+|буклет\\p{L}*|рецепт\\p{L}*|письм\\p{L}+|писем|устав\\p{L}*|
      положени\\p{L}+|отч[её]т\\p{L}*|доклад\\p{L}*|сертификат\\p{L}*|справк\\p{L}+|свидетельств\\p{L}+|
      расч[её]тн\\p{L}+ лист\\p{L}*|стать\\p{L}+|исследовани\\p{L}+|книг\\p{L}*|роман\\p{L}*`,
    every: 'все|всех|кажд\\p{L}+',
    all: '(?:все|мои|эти|всех|моих|этих) (?:\\p{L}+ )?(?:документ\\p{L}*|файл\\p{L}*|текст\\p{L}*)',
    fillers:
      'пожалуйста|сделай\\p{L}*|дай\\p{L}*|напиши\\p{L}*|покажи\\p{L}*|мне|можешь|кратк\\p{L}*|весь|всю|цел\\p{L}+|мо[йяеё]\\p{L}*|это\\p{L}*|эт[аиу]\\p{L}*|кратко|в (?:\\p{L}+|\\d+) (?:предложени\\p{L}+|слов\\p{L}*|пункт\\p{L}*)',
  },
  arabic: {
    summary:
      'لخص\\p{L}*|تلخيص\\p{L}*|ملخص\\p{L}*|خلاصة|موجز|باختصار|(?:أهم|ابرز|أبرز) (?:النقاط|الأفكار)|النقاط (?:الرئيسية|الأساسية)|نظرة عامة',
    contents:
      'عن ماذا|عم يتحدث|عمّ يتحدث|ماذا (?:يحتوي|تحتوي|يقول|تقول|يتضمن|يوجد)|ما محتوى|محتوى|محتويات|يتحدث|تتحدث|مضمون',
    mentions: '(?:يقول|تقول|ذكر|يذكر) (?:.* )?عن',
    documents: '(?:ال|لل|ب?ال)?(?:مستند|وثيقة|ملف|نص|صورة|مستندات|ملفات|وثائق)(?:ي)?',
    nouns: `عقد (?:الإيجار|الايجار|إيجار|ايجار)|(?:ال|لل|بال)?(?:عقد|عقود|اتفاقية|اتفاق)|
      (?:ال|لل|بال)?(?:فاتورة|فواتير|إيصال)|(?:وثيقة|بوليصة) (?:ال)?تأمين|(?:ال)?تأمين|(?:ال)?سيرة (?:ال)?ذاتية|
      (?:ال|لل)?(?:دليل|كتيب|تعليمات)|(?:ال)?(?:شرائح|عرض)|(?:ال)?محضر|محضر الاجتماع|(?:ال)?اجتماع|
      (?:ال)?(?:مقرر|دورة|منهج)|كشف (?:ال)?حساب|(?:ال)?(?:وصفة|وصفات)|(?:ال|لل)?(?:رسالة|رسائل|خطاب)|
      (?:ال|لل)?(?:تقرير|تقارير)|(?:ال)?شهادة|(?:ال)?(?:مقال|مقالة|دراسة|بحث)|(?:ال)?كتاب`,
    every: 'كل|جميع',
    all: '(?:كل|جميع) (?:ال)?(?:مستندات|ملفات|وثائق|نصوص)(?:ي)?|(?:مستنداتي|ملفاتي)',
    fillers:
      'من فضلك|رجاء|لو سمحت|هذا|هذه|لي|أعطني|اعطني|قدم|اكتب|قصير|كامل\\p{L}*|محتوى|لنا|هو|هي',
  },
  hebrew: {
    summary:
      'ת?תקצר\\p{L}*|תקציר|ת?סכם|תסכמי|ת?סכמי|סיכום|סקירה|הנקודות העיקריות|בקצרה|עיקרי\\p{L}*',
    contents: 'על מה(?: מדבר\\p{L}*)?|מה (?:כתוב|יש|אומר|אומרת)(?: ב\\p{L}+)?|תוכן',
    mentions: '(?:כתוב|אומר|אומרת|נאמר) (?:.* )?על',
    documents: '(?:ה|ב|את ה)?(?:מסמך|קובץ|טקסט|תמונה|מסמכים|קבצים)',
    nouns: `(?:חוזה|הסכם) (?:ה)?שכירות|(?:ה|ב)?(?:חוזה|הסכם|חוזים)|(?:ה|ב)?(?:חשבונית|חשבון|קבלה)|(?:ה|ב)?(?:פוליסה|ביטוח)|
      קורות (?:ה)?חיים|(?:ה|ב)?(?:מדריך|הוראות)|(?:ה|ב)?(?:מצגת|שקפים)|(?:ה|ב)?(?:פרוטוקול|ישיבה)|
      (?:ה|ב)?(?:קורס|סילבוס)|(?:ה|ב)?(?:מכתב|מכתבים)|(?:ה|ב)?(?:דוח|דו״ח|דו"ח)|(?:ה|ב)?(?:מתכון|מתכונים)|
      (?:ה|ב)?(?:מאמר|מחקר)|(?:ה|ב)?(?:ספר)`,
    every: 'כל',
    all: 'כל (?:ה)?(?:מסמכים|קבצים)|(?:ה)?(?:מסמכים|קבצים) שלי',
    fillers: 'בבקשה|לי|תן|תני|קצר\\p{L}*|הזה|הזאת|שלי|לנו|כל',
  },
  hindi: {
    summary: 'सारांश|संक्षेप\\p{L}*\\p{M}*|सार|निचोड़|मुख्य (?:बातें|बिंदु)|संक्षिप्त',
    contents:
      'किस (?:बारे|विषय) में|(?:में|मे) क्या (?:है|लिखा)|क्या (?:लिखा|कहता|कहती|बताता)|के बारे में|विषय|सामग्री',
    mentions: 'के बारे में क्या (?:कहता|कहती|लिखा|बताता)',
    documents: 'दस्तावेज़?\\p{L}*\\p{M}*|फ़ाइल|फाइल|पाठ|चित्र|तस्वीर',
    nouns: `किराय[ाे](?:नामा|नामे)|लीज़?|अनुबंध|समझौत[ाे]|करार|कॉन्ट्रैक्ट|बिल|चालान|इनवॉइस|रसीद|पॉलिसी|बीमा|बायोडाटा|
      रिज़्यूमे|सीवी|मैनुअल|पुस्तिका|गाइड|निर्देशिका|स्लाइड\\p{M}*|प्रस्तुति|कार्यवृत्त|बैठक|पाठ्यक्रम|कोर्स|पत्र|
      चिट्ठी|ईमेल|रिपोर्ट|प्रतिवेदन|प्रमाण ?पत्र|रेसिपी|व्यंजन(?: विधि)?|लेख|शोध(?: पत्र)?|किताब|पुस्तक`,
    every: 'सभी|सब',
    all: '(?:सभी|मेरे) (?:दस्तावेज़?|फ़ाइलें|फाइलें)',
    fillers: 'कृपया|दें|दो|दीजिए|बताओ|बताएं|बताइए|मुझे|लिखो|लिखें|करो|करें|कीजिए|पूरा|पूरे|छोटा|मेरे|मेरा|मेरी|बारे',
  },
  chinese: {
    summary: '总结|總結|摘要|概述|概括|概要|归纳|歸納|简述|簡述|要点|要點|大意',
    contents:
      '讲了什么|講了什麼|讲什么|講什麼|说了什么|說了什麼|写了什么|寫了什麼|关于什么|關於什麼|内容|內容|是什么|是什麼|有什么|有什麼',
    documents: '文件|文档|文檔|文本|资料|資料|图片|圖片',
    nouns:
      '租约|租約|租赁合同|租賃合約|合同|协议|協議|契约|契約|发票|發票|账单|帳單|收据|保单|保單|保险|保險|简历|簡歷|履历|履歷|手册|手冊|说明书|說明書|指南|幻灯片|简报|簡報|演示文稿|会议记录|會議記錄|会议纪要|會議紀要|课程|課程|教学大纲|对账单|對帳單|食谱|食譜|菜谱|信件|信函|邮件|郵件|这封信|這封信|章程|报告|報告|证书|證書|证明|工资单|薪資單|论文|論文|文章|书|書',
    every: '所有|全部',
    all: '(?:所有|全部|我的)(?:的)?(?:文件|文档|文檔)',
    fillers:
      '请|請|一下|一个|这[份个篇张封]?|這[份個篇張封]?|此|本|帮我|幫我|给我|給我|我的|的|吗|呢|有|里|裡|中|用.{1,3}句话|简单|簡單|主要|是',
  },
  japanese: {
    summary: '要約|まとめ|概要|要点|ポイント|サマリー|あらすじ',
    contents:
      '何について|何が書かれて(?:い(?:る|ます))?|何が書いてあ(?:る|ります)|内容|どんな(?:内容|こと)',
    documents: '文書|ファイル|書類|資料|テキスト|画像',
    nouns:
      '賃貸(?:借)?契約書?|契約書?|合意書|請求書|領収書|保険証券|保険|履歴書|職務経歴書|マニュアル|説明書|取扱説明書|ガイド|手引き?|スライド|プレゼン|議事録|会議|シラバス|講義|授業|明細書?|レシピ|手紙|メール|定款|規約|報告書?|レポート|証明書|給与明細|論文|記事|本(?=[をはの])|小説',
    every: 'すべて|全部|全て',
    all: 'すべての(?:文書|ファイル|書類)|全部の(?:文書|ファイル|書類)',
    fillers:
      'この|その|これ|それ|を|は|の|に|が|で|と|して|ください|下さい|です|ます|か|教えて|簡単に|簡潔に|お願い|します|短く|全体|書かれ|いる|私',
  },
  korean: {
    summary: '요약|개요|정리|요점|핵심',
    contents: '무엇에 (?:관한|대한)|무슨 내용|뭐라고|내용|뭐가 (?:있|써)',
    documents: '(?:문서|파일|자료|텍스트|그림|사진)(?:를|을|의|는|은|이|가|에|에는)?',
    nouns:
      '임대차 ?계약서?|계약서?|협약서?|청구서|영수증|고지서|보험(?: ?증권)?|이력서|설명서|매뉴얼|안내서|가이드|슬라이드|발표 ?자료|회의록|강의 ?계획서|강의|명세서|레시피|조리법|편지|메일|이메일|정관|규약|보고서|증명서|인증서|급여 ?명세서|논문|기사|책',
    every: '모든',
    all: '모든 (?:문서|파일|자료)',
    fillers:
      '이(?= )|그(?= )|제|내|를|을|의|는|은|이|가|에|해|줘|주세요|해줘|해주세요|좀|인가요|인가|입니까|하세요|간단히|짧게|부탁|합니다|해요|있나요|있어',
  },
} satisfies Record<string, SummaryWords>;
