import type { SummaryWords } from './words.ts';

/** Words of the other languages in Latin script. */
export const europeanWords = {
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
    sections:
      'articol[oi]|sezion[ei]|capitol[oi]|part[ei]|clausol[ae]|paragraf[oi]|regol[ae]|condizion[ei]|norme?',
    negations: 'non|senza|mai',
    fillers:
      "per favore|grazie|fammi|dammi|fai|fare|puoi|potresti|breve(?:mente)?|tutto|tutta|intero|principali|mio|mia|questo|questa|in (?:\\p{L}+|\\d+) (?:frasi|parole|righe|punti)|d[’']|l[’']|dell[’']|nell[’']",
    overview: 'riassunto|sintesi|in breve|introduzione|oggetto|scopo|panoramica',
    dues: 'totale|importo|saldo|da pagare|scadenza|scade|entro|inizio|inizia|decorre|termina|fine|valid[oa]|fino al|canone|affitto|stipendio',
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
    sections:
      'seç(?:ão|ões)|secç(?:ão|ões)|capítulos?|partes?|cláusulas?|parágrafos?|regras?|condições|disposições|normas?',
    negations: 'não|sem|nunca',
    fillers:
      'por favor|obrigad[oa]|faça|faz|fazer|dê|dá|me|pode|poderia|breve(?:mente)?|curto|todo|toda|inteiro|completo|principais|meu|minha|este|esta|em (?:\\p{L}+|\\d+) (?:frases?|palavras|linhas|pontos)|favor',
    overview: 'resumo|síntese|introdução|objeto|objetivos?|visão geral|finalidade',
    dues: 'total|valor|montante|saldo|a pagar|vencimento|vence|prazo|início|começa|termina|fim|válido|até|renda|aluguel|salário',
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
    sections:
      'secties?|hoofdstuk(?:ken)?|del(?:en)?|deel|clausules?|paragra(?:af|fen)|regels?|voorwaarden|bepalingen',
    negations: 'niet|geen|zonder|nooit',
    fillers:
      'alsjeblieft|alstublieft|graag|geef|maak|toon|schrijf|kun|kan|kort\\p{L}*|heel|hele|gehele|volledige?|eens|even|me|mij|in (?:\\p{L}+|\\d+) (?:zinnen|woorden|regels|punten)',
    overview: 'samenvatting|overzicht|in het kort|inleiding|doel',
    dues: 'totaal\\p{L}*|bedrag|saldo|te betalen|verval\\p{L}*|uiterlijk|begint|ingang|eindigt|einde|geldig|huur|salaris|tot en met',
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
    sections:
      'rozdział\\p{L}*|sekcj\\p{L}+|część|części|klauzul\\p{L}*|zasad\\p{L}*|warunk\\p{L}*|postanowie\\p{L}*|regu[łl]\\p{L}*',
    negations: 'nie|bez',
    fillers:
      'proszę|daj|podaj|zrób|napisz|pokaż|możesz|krótk\\p{L}*|ca[łl]\\p{L}*|mój|moja|moje|mojej|mojego|ten|ta|tę|tej|tego|w (?:\\p{L}+|\\d+) (?:zdaniach|słowach|punktach)|mi',
    overview: 'streszczenie|podsumowanie|wstęp|cel|w skrócie|przedmiot umowy',
    dues: 'razem|suma|kwota|saldo|do zapłaty|termin\\p{L}*|płatn\\p{L}*|od dnia|do dnia|rozpoczyna|kończy|ważn\\p{L}*|czynsz|wynagrodzenie',
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
    sections:
      'avsnitt(?:et)?|kapit(?:el|let)|del(?:en|ar)?|regler(?:na)?|villkor(?:en)?|bestämmelser(?:na)?',
    negations: 'inte|ej|utan',
    fillers:
      'snälla|tack|ge|gör|visa|skriv|kort\\p{L}*|hela|på (?:\\p{L}+|\\d+) (?:meningar|ord|rader)|i (?:\\p{L}+|\\d+) (?:meningar|punkter)|min|mitt|mina',
    overview: 'sammanfattning|översikt|i korthet|inledning|syfte',
    dues: 'total\\p{L}*|summa|belopp|saldo|att betala|förfall\\p{L}*|senast|börjar|slutar|gäller|hyra\\p{L}*|lön\\p{L}*|till och med',
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
    sections:
      'afsnit(?:tet)?|kapit(?:el|let)|del(?:en|e)?|regler(?:ne)?|vilkår(?:ene)?|bestemmelser(?:ne)?',
    negations: 'ikke|uden',
    fillers:
      'venligst|tak|giv|lav|vis|skriv|kort\\p{L}*|hele|på (?:\\p{L}+|\\d+) (?:sætninger|ord|linjer)|i (?:\\p{L}+|\\d+) (?:sætninger|punkter)|mit|mine',
    overview: 'resumé|sammenfatning|overblik|indledning|formål',
    dues: 'i alt|total\\p{L}*|sum|beløb|saldo|at betale|forfald\\p{L}*|senest|begynder|slutter|gælder|husleje\\p{L}*|løn\\p{L}*|til og med',
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
    sections:
      'avsnitt(?:et)?|kapit(?:tel|telet|let)|del(?:en)?|regler|reglene|vilkår(?:ene)?|bestemmelser',
    negations: 'ikke|uten',
    fillers:
      'takk|gi|lag|vis|skriv|kort\\p{L}*|hele|min|mitt|mine|i (?:\\p{L}+|\\d+) (?:setninger|punkter)',
    overview: 'sammendrag|oversikt|innledning|formål',
    dues: 'sum|totalt?|beløp|saldo|å betale|forfall\\p{L}*|senest|begynner|slutter|gjelder|husleie\\p{L}*|lønn\\p{L}*|til og med',
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
    sections: 'bölüm\\p{L}*|kural\\p{L}*|koşul\\p{L}*|madde\\p{L}*|hüküm\\p{L}*',
    negations: 'değil\\p{L}*|hariç',
    fillers:
      'lütfen|bana|bir|kısa\\p{L}*|yap\\p{L}*|çıkar\\p{L}*|ver\\p{L}*|et|eder misin|misin|bu|şu|mısın|tamam\\p{L}*',
    overview: 'özet|giriş|amaç|kapsam',
    dues: 'toplam|tutar\\p{L}*|bakiye|ödenecek|son ödeme|vade\\p{L}*|başla\\p{L}*|biter|bitiş|geçerli\\p{L}*|kira\\p{L}*|maaş\\p{L}*|kadar',
  },
} satisfies Record<string, SummaryWords>;
