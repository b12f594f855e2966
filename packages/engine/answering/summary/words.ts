import { standingAlone } from '#language/word-pattern.ts';
import { foldWord } from '#language/words.ts';

// In these lists `_` is a space and `*` any letters, and a word may be a pattern. Words are folded as the request is.
// They match whole words; in scripts without spaces, anything.

/** Asks for a summary, or for what is worth knowing about something; by language, named as in `languages.ts`. */
const summaryWords = {
  english: `summar(?:y|ies|i[sz](?:e|es|ed|ing|ation)) overviews? tl;?dr gist outline recap synopsis takeaways? nutshell
    (?:key|main|important)_(?:points?|ideas?|facts?|things?|topics?) in_short sum(?=.+up) (?<=sum.+)up tell.{0,20}about
    (?:should|must|do|does|need).{0,20}know_(?:about|of|on) everything_(?:about|on) there_to_know_about`,
  german: `zusammenfass* zusammengefasst fass(?:e|t|en)?(?=.+zusammen) (?<=fass.+)zusammen überblick übersicht kurzfassung
    wichtigste*(?:_punkte)? kernaussagen? hauptpunkte stichpunkte* alles_über erzähl.{0,15}über
    (?:muss|müssen|soll|sollte|sollten).{0,15}(?:über|zu|zum|zur)(?=.+wissen)`,
  french: `résum[eo]* résumer? aperçu vue_d'ensemble synthèse synthétise* en_bref l'essentiel grandes_lignes tout_sur
    (?:points|idées)_(?:clés|principaux|principales|essentiels) parle(?:z)?-moi_d[eu]s?
    (?:dois|doit|faut|devrais|devons)(?:-je|-on|-il|-nous)?.{0,10}savoir_(?:sur|de|du|des)`,
  spanish: `resum[aeio]* sintetiza* síntesis (?:panorama|visión)_general (?:puntos|ideas)_(?:clave|principales|importantes)
    lo_(?:más_importante|esencial) en_(?:pocas_palabras|breve) todo_sobre cuéntame.{0,10}sobre háblame_(?:de|sobre)
    (?:debo|debería|tengo_que|hay_que|necesito|debemos)_saber_(?:sobre|del?|acerca_de)`,
  italian: `riassu* sintesi sintetizza* panoramica (?:punti|idee)_(?:chiave|principali) in_(?:breve|sintesi) riepilog*`,
  portuguese: `resum[aeiou]* visão_geral síntese sintetiz* (?:pontos|ideias)_(?:chave|principais) em_(?:resumo|poucas_palavras)`,
  dutch: `samenvat* samengevat vat(?=.+samen) (?<=vat.+)samen overzicht hoofdpunten kernpunten in_het_kort
    belangrijkste(?:_punten)?`,
  polish: 'stresc* streszcz* podsumow* podsumuj* skrót najważniejsze(?:_*)? w_skrócie',
  swedish: 'sammanfatt* översikt huvudpunkter* i_korthet det_viktigaste',
  danish: 'opsummer* sammenfat* resumé* overblik oversigt hovedpunkter* kort_fortalt',
  norwegian: 'oppsummer* sammenfat* sammendrag* oversikt hovedpunkt* kort_fortalt',
  turkish: 'özet* ana_(?:noktalar|fikirler?)* kısaca',
  russian: `кратк*_(?:содержани*|изложени*|пересказ*) кратко резюмир* подытож* (?:сделай|напиши|дай).{0,20}резюме перескаж*
    обзор* сводк* (?:главн|основн|ключев)*_(?:мысл|момент|пункт|тезис|иде)* суть обобщи* суммир*`,
  arabic:
    'لخص* تلخيص* ملخص* خلاصة موجز باختصار (?:اهم|ابرز)_ال(?:نقاط|افكار) النقاط_ال(?:رئيسية|اساسية) نظرة_عامة',
  hebrew: 'ת?תקצר* תקציר ת?סכ[םמ]י? סיכום סקירה נקודות_העיקריות בקצרה עיקרי*',
  hindi: 'सारांश संक्षेप* सार निचोड़ मुख्य_(?:बातें|बिंदु) संक्षिप्त',
  chinese: '总结 總結 摘要 概述 概括 概要 归纳 歸納 简述 簡述 要点(?!心) 要點(?!心) 大意',
  japanese: '要約 まとめ 概要 要点 ポイント サマリー あらすじ',
  korean: '요약 개요 정리 요점 핵심',
};

/** Asks what a text says; only for whole documents. */
const contentsWords: Record<keyof typeof summaryWords, string> = {
  english: `what(?:_is|_are|'?s)_(?:in|inside) about contains? containing says? tells? describes? explains? deals?_with written
    contents? read`,
  german:
    "(?:worum|um_was)_geht(?:'?s|_es)? wovon_handelt was_(?:steht|enthält|sagt) inhalte? besagt handelt",
  french: `de_quoi_(?:ça_)?(?:parlent?|traite|s'agit|est-il_question)(?:-t-il)? que_(?:contient|dit) contenu parle contient
    qu'est-ce_que_(?:contient|dit) qu'(?:est-ce_qu')?il_y_a qu'y_a-t-il`,
  spanish:
    'de_qué_(?:se_)?(?:trata|va|habla) qué_(?:contiene|dice|hay|pone) contenido trata contiene',
  italian:
    "di_(?:che_)?cosa_(?:si_)?(?:parla|tratta) (?:che_)?cosa_(?:contiene|dice) cosa_c'è contenuto tratta contiene",
  portuguese: `d[oe]_que_(?:se_)?(?:trata|fala) sobre_o_que_(?:é|fala) o_que_(?:contém|diz|há|tem|consta) conteúdo trata`,
  dutch: 'waar(?:over)?_gaat wat_staat(?:_er)? wat_zegt inhoud over gaat',
  polish: 'o_czym(?:_jest|_mówi|_są)? co_(?:zawiera|mówi|jest_w) treść zawartość dotyczy',
  swedish: 'vad_(?:handlar|innehåller|säger) vad_står(?:_det)? innehåll* handlar',
  danish: 'hvad_(?:handler|indeholder|siger) hvad_står(?:_der)? indhold* handler',
  norwegian: 'hva_(?:handler|inneholder|sier) hva_står(?:_det)? innhold* handler',
  turkish: 'ne_(?:hakkında|anlatıyor|diyor|yazıyor) neler?_var neyle_ilgili konusu_ne* içeri*',
  russian: `о_чем(?:_говорится|_идет_речь|_этот|_эта|_это)? содержит* содержани* что_(?:написано|говорится|сказано|в)`,
  arabic: 'عن_ماذا عم_يتحدث ماذا_[يت](?:حتوي|قول|تضمن|وجد) ما_محتوى محتوى محتويات [يت]تحدث مضمون',
  hebrew: 'על_מה(?:_מדבר*)? מה_(?:כתוב|יש|אומר|אומרת) תוכן',
  hindi:
    'किस_(?:बारे|विषय)_में (?:में|मे)_क्या_(?:है|लिखा) क्या_(?:लिखा|कहता|कहती|बताता) के_बारे_में विषय सामग्री',
  chinese: '[讲講说說写寫]了?[什甚][么麼] [关關][于於]什[么麼] 内容 內容 是什[么麼] 有什[么麼]',
  japanese:
    '何について 何が書かれて(?:い(?:る|ます))? 何が書いてあ(?:る|ります) 内容 どんな(?:内容|こと)',
  korean: '무엇에_(?:관한|대한) 무슨_내용 뭐라고 내용 뭐가_(?:있|써)',
};

/** Means all documents. */
const allWords = `all every everything each both documents files texts pdfs uploads pictures alle[nrs]? sämtliche[nr]? jede[nrs]?
  beide[nr]? dokumente[n]? dateien texten tous toutes chaque fichiers textes todos todas cada documentos archivos ficheros textos
  tutti tutte ogni documenti testi arquivos ficheiros elke? documenten bestanden teksten wszystki(?:e|ch) każd* dokumentów pliki
  plików alla varje filer(?:na|ne)? texter hver dokumenter(?:ne)? dokumentene filene tekster tüm bütün belgeler* dosyalar* все[хм]?
  кажд* документы документов файлы файлов كل جميع مستنداتي? ملفاتي? כל מסמכים קבצים सभी सब 所有 全部 すべて 全て 모든`;

/** Carries no meaning in such a request, besides stop words; not what is a telling word in another language. */
const fillerWords = `please pls plz thanks thank_you give make write show tell describe explain can could would short brief briefly
  quick quickly long whole entire full list get want need help understand uploaded new latest simple plain words? what'?s it'?s let'?s
  actually main key most points? bullets? we us everyone thing a_nutshell
  (?:in|på|e[nm]|[iwв])_(?:*|[0-9]+)_(?:*_)?(?:sentences?|words|lines|points?|bullets?|sätzen|worten|zeilen|(?:stich)?punkten)
  (?:in|på|e[nm]|[iwв])_(?:*|[0-9]+)_(?:phrases?|mots|lignes|frases?|palabras|palavras|líneas|linhas|p[uo]ntos|frasi|parole|righe)
  (?:in|på|e[nm]|[iwв])_(?:*|[0-9]+)_(?:zinnen|woorden|punten|meningar|punkter|sætninger|setninger|zdaniach|punktach|предложени*)
  bitte gib geb(?:en)? mach(?:e|en)? zeig(?:e|en)? schreib(?:e|en)? nenn(?:e|en)? erklär(?:e|en)? mir kannst könntest kurze?[mnrs]? knappe?[mnrs]?
  gan[sz]e?[mnrs]? gesamte[mnrs]? mal hier zusammen eigentlich wissen man(?=.+wissen) mein(?:e[mnrs]?)? dies(?:e[mnrs]?)? de[mnrs] das die
  s'il_(?:te|vous)_plait svp stp merci donne[rz]? moi fais faites faire peux pouvez pourr(?:ais|iez) (?<=une?_)courte? brève? bref rapide
  tout toute entier entière ça principaux principales? por_favor gracias dame mis haz hazme hacer puedes podrías breve(?:mente)? corto todo
  toda entero completo per_favore grazie fammi dammi fai fare(?=_un) puoi potresti tutto tutta intero principali mio mia questo questa
  d' l' dell' nell' obrigad[oa] faça faz fazer dê dá me pode poderia curto inteiro principais meu minha este esta favor
  alsjeblieft alstublieft graag geef maak toon schrijf kun kan kort(?:e|a|fattet)? hele gehele volledige? eens even mij proszę daj podaj zrób napisz
  pokaż możesz krótk(?:i|o|a|ą|ie|iego) cał(?:y|a|ą|e|ego|ej) m[oó]j(?:a|e|ej|ego)? ta tę tej tego mi snälla tack ge gör visa_mig skriv hela här min mitt mina mine
  venligst tak giv lav vis takk gi lag(?=_e[nt]?(?:_|$)) lütfen bana bir kısa* yap(?:ar|ın)? çıkar(?:ır)? ver(?:in|ir)? et eder_misin misin bu şu mısın neler tamamını
  пожалуйста сделай* дай(?:те)? напиши* покажи* мне можешь кратк* весь всю цел(?:ый|ая|ое|ого|ую|иком) мо[йяе]* эт[аиоуе]* каков* من_فضلك رجاء لو_سمحت هذا هذه لي
  اعطني قدم اكتب قصير كامل* لنا هو هي בבקשה לי תן תני קצר* הזה הזאת שלי לנו מה कृपया दें दो दीजिए बताओ बताएं बताइए मुझे लिखो लिखें करो करें
  कीजिए पूरा पूरे छोटा मेर[ेाी] बारे क्या में 请 請 一下 一个 [这這][份个個篇张張封]? 此 本 [帮幫给給]我 我的 的 吗 呢 有 里 裡 中 用.{1,3}句话
  简单 簡單 主要 是 この その これ それ を は の に が で と て し ください 下さい です ます か 教え 簡単に 簡潔に お願い 短く 全体 書かれ? い[るま]す?
  ま?す 私 그(?=_) 제 내 를 을 의 는 은 가 에 해 줘 주세요 좀 인가요? 입니까 하세요 간단히 짧게 부탁 합니다 요 있나요 있어 뭐예 이`;

/** Words for documents of a genre, in all these languages. */
const genreWords = {
  lease: `leases? (?:tenancy|rental|rent)_(?:agreement|contract)s? tenanc(?:y|ies) (?:miet|pacht)*vertr[aä]g* ba(?:il|ux)
    contrats?_de_(?:location|bail) contratos?_de_(?:alquiler|arrendamiento|aluguel|locação) arrendam* alquiler
    contratt[oi]_d(?:i|')_?(?:locazione|affitto) locazione huur(?:contract|overeenkomst)* (?:umow*_)?najmu? hyres(?:avtal|kontrakt)*
    lei?je?(?:kontrakt|avtale|aftale)* kira_(?:sözleşme|kontrat)* (?:договор*_)?(?:аренды|найма) عقد_(?:ال)?ايجار
    (?:חוזה|הסכם)_(?:ה)?שכירות किराय[ाे]_?(?:नाम[ाे]|अनुबंध)? 租约 租約 租赁合同 租賃合約 賃貸(?:借)?契約書? 임대차_?계약서?`,
  contract: `contracts? agreements? *vertr[aä]g(?:s|es|e|en)? *vereinbarung(?:en)? contrats? accords? contratos? acuerdos? acordos?
    contratt[oi] accord[oi] *[ck]ontra[ck]t(?:en|et|er)? *overeenkomst(?:en)? umow* umów *avtal(?:et|en)? *a[fv]tale[nr]?
    *sözleşme* kontrat* договор* контракт* соглашени* عقد عقود اتفاقية חוזה חוזים הסכם अनुबंध समझौत[ाे] करार 合同 协议 協議 契[约約]書? 合意書 계약서?`,
  statement: `(?:bank_|account_)?statements? *ausz[uü]g(?:s|es|e|en)? *abrechnung(?:en)? relevés?(?:_de_compte|_bancaires?)?
    extractos? estados?_de_cuenta extratos? estratt[oi]_conto *afschrift(?:en)? wyciąg* kontoutdrag(?:et)? kontoudtog(?:et)?
    hesap_özeti* ekstre* выписк* كشف_(?:ال)?حساب 对账单 對帳單 明細書? 명세서 pay_?(?:slip|stub)s? lohnzettel (?:fiche|bulletin)s?_de_paie
    nóminas? holerites? bust[ae]_paga loonstrook* pas(?:ek|ka)_wynagrodzeń lönespecifikation(?:en)? lønseddel* bordro* 工资单 薪資單`,
  invoice: `invoices? bills? receipts? *rechnung(?:en)? quittung(?:en)? beleg(?:e|s)? factures? reçus? facturas? recibos? faturas?
    notas?_fisca(?:l|is) fattur[ae] bollett[ae] ricevut[ae] factu(?:ur|ren) *rekening(?:en)? faktur(?:an?|en|er|aen|y|e|or)* rachun*
    *räkning(?:en|ar)? kvitto(?:t)? *regning(?:en|er)? kvittering(?:en)? fatura* makbuz* счет(?:а|у|е|ов)? квитанци* чек(?:а|и)?
    فاتورة فواتير ايصال חשבונית חשבון קבלה बिल चालान इनवॉइस रसीद 发票 發票 账单 帳單 收据 請求書 領収書 청구서 영수증 고지서`,
  policy: `(?:insurance_)?polic(?:y|ies) insurances? *versicherung(?:s*|en)? [a-z]+police[nr]? police_d'assurance assurances? pólizas?
    seguros? apólices? polizz[ae] assicurazion[ei] polis(?:sen|y|ie)? *verzekering(?:en)? ubezpieczeni* *försäkring(?:en|ar|sbrev)?
    *forsikring(?:en|er)? poliçe(?:m|si|sini|yi) sigorta* полис(?:а|е)? страховк* تامين بوليصة פוליסה ביטוח पॉलिसी बीमा 保单 保單 保[险險険](?:証券)? 보험(?:_?증권)?`,
  cv: `cvs? curr[ií]cul(?:um|ums|os?)(?:_vitae)? (?<=(?:my|the|his|her|this|your|a)_)resumes? lebensl[aä]uf* hoja_de_vida levensloop
    życiorys* meritförteckning(?:en)? özgeçmiş* (?<=(?:мое|моем|моего|этом|этого|это)_)резюме سيرة_(?:ال)?ذاتية קורות_(?:ה)?חיים
    बायोडाटा रिज़्यूमे सीवी 简历 簡歷 履[历歷歴]書? 職務経歴書 이력서`,
  manual: `(?:instruction_|user_|owner'?s_)?manuals? handbooks? guides? instructions(?:_for_use)? guidelines? *anleitung(?:en)?
    handb[uü]ch(?:s|er)? leitf[aä]den manuels? mode_d'emploi livret manual(?:es|en|i|e|er)? manua(?:l|is) gu[ií]as? guid[ae]
    instrucciones instruções istruzioni *handleiding(?:en)? handboek(?:en)? gebruiksaanwijzing(?:en)? instrukcj* podręcznik* handbok(?:en)?
    håndbog(?:en)? br[ou][gk]sanvisning(?:en)? ve[ij]ledning(?:en|er)? kılavuz* talimat* руководств* инструкци* دليل كتيب تعليمات מדריך הוראות
    मैनुअल पुस्तिका गाइड 手册 手冊 [说說]明[书書] 指南 マニュアル (?:取扱)?説明書 ガイド 手引き? 설명서 매뉴얼 안내서 가이드`,
  leaflet: `leaflets? brochures? flyers? pamphlets? package_inserts? merkbl[aä]tt(?:er|s|es)? beipackzettels? broschüren? dépliants?
    prospectus folletos? folhetos? bulas? opuscol[oi] foglietto(?:_illustrativo)? bijsluiters? ulot* broszur* broschyr(?:en|er)?
    bipacksedel(?:n)? broşür* брошюр* листовк* буклет*`,
  slides: `slides? (?:slide_?)?decks? pr[eä]sentation(?:en|er|s)? powerpoints? folien? diapos? diapositiv[aeo]s? presentaciones
    presentación apresentaç(?:ão|ões) presentazion[ei] presentaties? slajd* prezentacj* præsentation(?:en)? slayt* sunum* слайд*
    презентаци* شرائح عرض מצגת שקפים स्लाइड* प्रस्तुति 幻灯片 简报 簡報 スライド プレゼン 슬라이드 발표_?자료`,
  minutes: `minutes protocols? meeting_notes? notes_of_the_meeting meetings? *protokoll(?:s|e|en|et)? niederschrift sitzung(?:en)?
    versammlung(?:en)? procès-verba(?:l|ux) comptes?[-_]rendus? réunions? actas? reuni(?:ón|ones|ão|ões) atas? verbal[ei] riunion[ei]
    assemblea notulen vergadering(?:en)? protok[oó]ł* zebrani* möte(?:t)? referat(?:et|er)? møte[tr]? møde[tr] tutana[kğ]* toplantı*
    протокол* совещани* собрани* محضر اجتماع פרוטוקול ישיבה कार्यवृत्त बैठक [会會][议議][记記]录 会议纪要 議事録 会議 회의록`,
  course: `syllab(?:us|uses|i) courses? course_(?:outline|description)s? lehrplan kurs(?:es|e|beschreibung|plan)? seminars? lehrgang cours
    programa_d(?:el|o)_curso cursos? temario ementa cors[oi] cursus(?:sen)? kursus* sylabus* studie?ordning(?:en)? müfredat* ders*
    курс* программ* مقرر دورة منهج קורס סילבוס पाठ्यक्रम कोर्स 课程 課程 シラバス 講義 授業 강의(?:_?계획서)?`,
  recipes: `recipes? cookbooks? *rezept(?:e|en|s)? kochbuch recettes? recetas? recetario receitas? ricett[ae] ricettario
    recept(?:en|et)? kookboek przepis* kokbok(?:en)? opp?skrift(?:en|er|ene|erne)? ko[gk]ebo[gk](?:en)? yemek_tarif* рецепт* وصف(?:ة|ات)
    מתכון מתכונים रेसिपी 食谱 食譜 菜谱 レシピ 레시피 조리법`,
  letter: `letters? e-?mails? mails? [a-z]+brief(?:e|es|s)? briefe?s (?<=(?:de[mnr]?|im|diese[mnr]?|meine[mnr]?|dit|deze|mijn)_)brief
    brieven (?<=(?:das|dem|dieses|diesem)_)schreiben bescheid(?:e|es|s)? lettres? courriers? courriels? cartas? correos? letter[ae]
    listu listy listem pism* *brev(?:et|e)? e-?post(?:en|a*)? mektu[pb]* письм* писем رسالة رسائل خطاب מכתב מכתבים पत्र चिट्ठी ईमेल
    信件 信函 [邮郵]件 [这這]封信 手紙 メール 편지 메일 이메일`,
  statutes: `statutes? by-?laws? articles_of_association constitution charter satzung(?:en)? statuten? [a-z]+ordnung statuts
    règlements?(?:_intérieur)? estatutos? reg[lu]+amentos? statut[oiu] regolament[oi] reglement(?:en)? regulamin* stadgar(?:na)?
    vedt[æe][gk]ter* tüzü[kğ]* yönetmelik* устав(?:а|е)? положени* 章程 定款 規約 정관 규약`,
  report: `(?:annual_|quarterly_)?reports? *bericht(?:e|es|s)? rapports? bilans? informes? relatórios? relazion[ei] rapport[oi]
    rapport(?:en|er)? *verslag(?:en)? raport* sprawozdani* *bere[tä]+[nt]*else* *beretning(?:en)? rapor(?:u|unu)? отчет* доклад*
    تقرير تقارير דוח דו["״]ח रिपोर्ट [报報]告書? レポート 보고서`,
  certificate: `certificates? diplomas? *zeugnis(?:se|ses)? bescheinigung(?:en)? urkunden? zertifikat(?:e|s)? certificats? attestations?
    diplômes? certificados? certificat[oi] attestat[oi] certificaat getuigschrift zaświadczeni* świadectw* intyg(?:et)? attest(?:en)?
    sertifika* сертификат* справк* свидетельств* شهادة प्रमाण_?पत्र [证證][书書] 証明書 증명서`,
  paper: `papers? stud(?:y|ies) articles? thes[ie]s essays? arti[kc]els? aufs[aä]tz(?:e|es)? studien? études? artículos? estudios?
    artigos? estudos? articol[oi] artikel(?:en|n)? artyku[łl]* artikk?(?:el|ler)(?:en)? makale* стать* исследовани* مقالة? دراسة بحث
    מאמר מחקר लेख शोध [论論]文 文章 記事 논문 기사`,
  book: `books? novels? stor(?:y|ies) b[uü]ch(?:es|er)? romans? geschichten? livres? libros? novelas? livros? libr[oi] romanz[oi]
    boek(?:en)? verha(?:al|len) książ* powieś* bo[gk](?:en|a)? b[öø][ckg]+er книг* роман(?:а|е)? كتاب ספר किताब पुस्तक 书(?!面)
    書(?=[。？?的講]|$) 本(?=[をはの]) 小説 책`,
};

/** What people call their documents by purpose. */
export type Genre = keyof typeof genreWords;

/** General words for documents. */
const documentWords = `documents? files? texts? pdfs? docx pages? pictures? images? photos? scans? uploads? attachments? dokument* datei*
  texte[sn]? bild(?:er|es|ern)? unterlagen? schriftstück* fichiers? textes? pièce_jointe documentos? archivos? ficheros? textos?
  imágenes imagen adjuntos? arquivos? ficheiros? anexos? document[oi] test[oi] immagin[ei] allegat[oi] documenten bestand(?:en)?
  tekst(?:en|er)? bijlage plik* tekst* obraz* załącznik* fil(?:en|er|erna|erne|ene) text(?:en|er)? bilden billede(?:t|r)? bilde(?:t|r)?
  belge* dosya* metin* metni* resim* документ* файл* текст* картин* изображени* مستند(?:ات)?ي? وثيقة وثائق ملف(?:ات)?ي? نصوص نص صورة
  מסמך מסמכים קובץ קבצים טקסט תמונה दस्तावेज़?* फ़ाइल(?:ें)? पाठ चित्र तस्वीर 文件 文[档檔] 文本 [资資]料 [图圖]片 文書 ファイル 書類 テキスト 画像 문서 파일 자료 텍스트 그림 사진`;

/** General words for sections; also as the last part of a compound. */
const sectionWords = `sections? articles? chapters? parts? clauses? paragraphs? provisions? rules? terms? conditions? regulations?
  arrangements? procedures? details requirements? artikel[sn]? abschnitt(?:s|es|e)? kapitels? teils? absatz(?:es)? klauseln?
  regeln? regelung(?:en)? bestimmung(?:en)? bedingung(?:en)? vorschrift(?:en)? paragraph(?:en)? verfahren einzelheiten
  chapitres? parties? paragraphes? règles? dispositions? modalités? artículos? secci(?:ón|ones) capítulos? partes? cláusulas?
  párrafos? apartados? reglas? normas? condiciones disposiciones`;

/** Words for persons or several things, which are not documents. */
const otherWords = `they them he she him his hers? theirs? you your ihn ihm ihnen sein(?:e[nrms]?)? ils elles? leurs? ellos
  ellas él ella`;

/** Headings of sections that summarise the document. */
const overviewWords = `(?:executive_|management_)?summary abstract overview at_a_glance in_brief key_(?:points|facts) about_(?:this|the)_*
  what_(?:it|(?:this|the)_*)_is_about aims?(?:_and_objectives)? introduction purpose zusammenfassung überblick kurzfassung
  auf_einen_blick worum_es_geht einleitung zweck gegenstand(?:_des_*)? ziele?(?:_des_*)? résumé aperçu en_bref synthèse
  objet(?:_d[eu]_*)? présentation objectifs? resumen introducción objeto(?:_del?_*)? objetivos? en_breve`;

/** Words beside a total, or beside a date by which something is due, begins or ends. */
const dueWords = `total sum amount_due balance to_pay payable due deadline premium rent salary period begins? starts? commences? ends?
  expires? valid until gesamte[mnrs]? summe *betrag zu_zahlen fällig* zahlbar frist beginnt beginn endet ende gültig läuft miete *gehalt
  bis_zum ab_dem montant période solde à_payer échéance dû due date_limite commence début prend_fin fin expire valable loyer salaire
  jusqu'au prend_effet importe período saldo a_pagar pagadero vence vencimiento plazo comienza inicio finaliza válid[oa] alquiler salario
  hasta_el`;

const unspacedScript = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** @returns the source of a word, with the articles and prepositions that its script writes as part of it */
function withPrefix(word: string): string {
  if (/\p{sc=Arab}/u.test(word)) return `[بلفو]?(?:ال|لل)?${word}`;
  return /\p{sc=Hebr}/u.test(word) ? `[הבלמשו]{0,2}${word}` : word;
}

function toPattern(words: string): RegExp {
  const sources = words
    .replaceAll(/\P{ASCII}+/gu, foldWord)
    .split(/\s+/u)
    .map((word) => word.replaceAll('_', '\\s+').replaceAll('*', '[\\p{L}\\p{M}]*'));
  const spaced = sources.filter((source) => !unspacedScript.test(source)).map(withPrefix);
  const unspaced = sources.filter((source) => unspacedScript.test(source));
  const whole = spaced.length > 0 ? [standingAlone(spaced.join('|'))] : [];
  return new RegExp([...whole, ...unspaced].join('|'), 'giu');
}

/** What asks for a summary, and for what a text says, by language. */
export const askingPatterns = (Object.keys(summaryWords) as (keyof typeof summaryWords)[]) // Object.keys returns string[].
  .map((language) => ({
    language,
    summary: toPattern(summaryWords[language]),
    contents: toPattern(contentsWords[language]),
  }));

/** What asks, in one language. */
export type AskingPatterns = (typeof askingPatterns)[number];

/** The pattern of each genre, of all languages. */
export const genrePatterns: ReadonlyMap<Genre, RegExp> = new Map(
  // Object.entries loses the key type.
  (Object.entries(genreWords) as [Genre, string][]).map(([genre, words]) => [
    genre,
    toPattern(words),
  ]),
);

/** Patterns of all languages. */
export const allPattern = toPattern(allWords);
export const fillerPattern = toPattern(fillerWords);
export const documentPattern = toPattern(documentWords);
export const othersPattern = toPattern(otherWords);
export const sectionPattern = toPattern(sectionWords);
export const overviewPattern = toPattern(overviewWords);
export const duePattern = toPattern(dueWords);

/** @returns a text in the form of the patterns, with its words as {@link foldWord} returns them */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, foldWord);
}

/** @returns whether a text matches a pattern */
export function holds(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}
