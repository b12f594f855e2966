import { foldWord } from './words.ts';

/**
 * Words that say little about the topic of a text, by language. They distinguish languages and are left
 * out of questions. Written as {@link foldWord} returns them, so without accents. English: the stop
 * list of NLTK (after Porter and others) without `ain`, `ma`, `o`, `won` and `y`, with more auxiliary
 * verbs, `also` and `upon`, and contractions typed without their apostrophe.
 */
const languageWords = {
  english: `a about above after again against all also am an and any are as at be because been before
    being below between both but by can could did do does doing down during each few for from further
    had has have having he her here hers herself him himself his how i if in into is it its itself just
    may me might more most must my myself no nor not now of off on once only or other our ours ourselves
    out over own same shall she should so some such than that the their theirs them themselves then there
    these they this those through to too under until up upon very was we were what when where which while
    who whom why will with would you your yours yourself yourselves aren couldn
    didn doesn don hadn hasn haven isn mightn mustn needn shan shouldn wasn weren wouldn t s re ve ll d m arent cant couldnt didnt doesnt dont
    hadnt hasnt havent isnt mustnt neednt shouldnt wasnt werent wont wouldnt im ive hes hows shes thats theres theyre
    theyve weve whats whens wheres whos youre youve`,
  german: `aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass dein dem den der
    des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er
    es fur hat hatte haben ich ihm ihn ihr ihre im in ist jede kann kein keine konnen mein mit nach nicht
    noch nun nur ob oder ohne sein seine sich sie sind so uber um und uns unter vom von vor war waren was
    wegen welche welcher welches wenn wer werden wie wir wird wo wurde wurden zu zum zur zwischen`,
  french: `a ai au aux avec ce ces cet cette comme comment d dans de des dont du elle elles en entre est et
    ete etait eu il ils j je l la le les leur leurs lui m ma mais me mes mon n ne nos notre nous on ont ou
    par pas plus pour pourquoi qu quand que quel quelle quelles quels qui s sa sans se ses si son sont sous
    sur t ta te tes ton tu un une vos votre vous y c etre fut quoi aussi cela`,
  spanish: `a al algo ante como con contra cual cuales cuando cuantos de del desde donde dos el ella ellas
    ellos en entre era es esa ese eso esta estaba estan este esto estos fue fueron ha habia hay hasta la
    las le les lo los mas me mi muy no nos o para pero por porque que quien quienes se ser si sin sobre son
    su sus tambien te tiene tu un una uno unos y ya`,
  portuguese: `a ao aos as ate com como da das de dela dele deles do dos e ela elas ele eles em entre era
    essa esse esta estao este eu foi foram ha isso isto ja lhe mais mas me mesmo meu minha muito na nao nas
    no nos o onde os ou para pela pelas pelo pelos por porque qual quais quando quem que se sem ser seu seus
    so sua suas sao tambem te tem um uma voce`,
  italian: `a ad agli ai al alla alle anche che chi ci come con contro cosa cui da dagli dai dal dalla
    dalle dei del della delle degli di dove e ed era erano essere fu gli ha hanno i il in io la le lei lo
    loro lui ma mi nei nel nella nelle negli non o per perche piu quale quali quando quanto quello questa
    queste questi questo qui se si sia sono su sua sue sui sul sulla suo suoi ti tra tu un una uno`,
  dutch: `aan al als bij dan dat de der deze die dit door een en er geen had haar heb hebben heeft het hij
    hoe hun ik in is je kan kunnen maar me meer met mijn na naar niet nog nu of om onder ook op over te tot
    u uit van veel voor waar waarom wanneer was wat welke werd werden wie wij worden wordt ze zich zij zijn
    zo zou`,
  danish: `af alle at blev blive da de dem den denne der deres det dette dig din dog du efter eller en end
    er et for fra ham han hans har havde have hun hvad hvem hvor hvordan hvornar i ikke ind jeg jo kan kunne
    man med meget men mig min mod naar nar ned noget nogle nu og op os pa sig sin skal som til ud under var
    ved vi vil ville vor`,
  norwegian: `alle at av ble bli da de deg dem den denne der det dette dine du eller en er et etter for fra
    ha hadde han hans har hun hva hvem hvor hvordan i ikke ingen inn jeg kan kunne man med meg men mer mot
    na nar noe noen og om opp oss over pa seg sin sitt skal som sa til ut var ved vi vil vaere`,
  swedish: `alla att av blev bli da de dem den denna dess det detta dig din du efter eller en er ett fran
    for ha hade han hans har henne hon hur i icke inte jag kan kunde man med mellan men mig min mot mycket
    nar nagon nagot ni nu och om oss pa sig sin ska skall som sa till under ut vad var vara vem vi vid
    vilka vilken vilket ar aven`,
  finnish: `ei eivat ennen en etta han hanen heidan he ja joka jolla jonka jos jossa jotka kanssa koska kuin
    kuka kun me mika minka minun missa mista mita mutta myos ne niin ollut oli olivat on ovat se sen
    seka sita siina taman tama tai te tuo vain voi voidaan`,
  hungarian: `a az ahol aki amely ami annak az be csak de e egy ennek es ez ezt fel hanem hogy hol ha igy
    is itt ki kell legyen lehet lesz ma mar meg mely mert mi mikor milyen mint mit nagy nem nincs o ok olyan
    ott pedig sem szerint ugy utan vagy van vannak volt voltak`,
  romanian: `a acest aceasta aceste al ale am ar are as au avea ca care ce cel cea cei cele cine cu cum cand
    dar de decat deci despre din dintre do doar dupa el ea ei ele era este eu face fara fi fost in insa intre
    isi la le lor lui mai mult ne nu o ori pe pentru prin sa sau se si sub sunt un una unde unei unui va`,
  turkish: `ama ancak bazi ben bir biri bu buna bunu cok da daha de degil diye en gibi hangi hem her hic
    icin idi ile ise kac kadar ki kim mi mu nasil ne neden nerede o olan olarak oldu oldugu olur onun sonra
    su tum var ve veya ya yok`,
  indonesian: `ada adalah agar akan aku anda antara apa apakah atau bagi bagaimana bahwa banyak beberapa
    belum berapa bisa bukan dalam dan dapat dari dengan di dia hanya harus ini itu jika juga kami kapan
    karena ke kepada kita lebih mana mereka oleh pada para saat sangat saya sebagai sebuah secara siapa
    sudah telah tentang tidak untuk yang`,
  polish: `a ale bez bo by byc byl byla bylo byly co czy dla do gdzie go i ich ile im ja jak jakie jako jego
    jej jest jestem juz kiedy kto ktora ktore ktory lub ma mnie moze mu na nad nie niz o od on ona one oni
    oraz po pod przed przez przy sa sie swoje ta tak takze tam te tego tej ten to tu tych tylko tym w we wiec
    z za ze`,
  czech: `a aby aj ale ani az bez bude by byl byla bylo byly byt co do ho i ja jak jako je jeho jejich jen
    jeste jeho ji jsem jsme jsou k kde kdo kdy kdyz ke ktera ktere ktery ma mezi mit na nad ne nebo neni o
    od on ona oni po pod podle pro proc proto pred pri s se si sve ta tak take tato ten tento to tu u uz v
    ve z za ze`,
  vietnamese: `anh bao bi boi cac cai can cho chua chung co con cua cung cuoc da dang day de den di do duoc
    duong gi hay hon khi khong la lai lam luc ma mot nam nao nay neu nguoi nha nhieu nhu nhung o phai qua ra
    rang rat roi sau se tai the theo thi thu trong truoc tu va vao van ve vi viec voi`,
  russian: `а без более бы был была были было быть в вам вас весь во вот все всего вы где да для до его ее
    если есть еще же за здесь и из или им их к как какая какие какой ко когда который которая которые кто ли
    либо мне может мы на над наш не него нее нет ни них но ну о об однако он она они оно от очень по под при
    с со так также такой там те тем то того тоже той только том ты у уже чего чем что чтобы эта эти это этот
    я`,
  ukrainian: `а або адже але б без більш бо був була були було бути в вам вас ви від він вона вони воно все
    всі де для до дуже з за зі и й його її їх із і коли котра котрий кожен ми на над навіть не них ні о об
    одна перед по під після при про та так такий також там те тим то того тому у це цей ця чи чого чому хто
    що щоб як яка який які якщо`,
  bulgarian: `а ако ами без беше би бил била били било бъде в във вие все да до докато е едва един за и из
    или им има каква какво как като кога което които който която къде кой към ли между ми много му на над не
    него нея ние нито но обаче от още по под при през с са само се си след така това тази те тези то този
    тя у че ще я`,
  greek: `αν αλλα απο αυτα αυτη αυτο αυτος για γιατι δε δεν εαν ειμαι ειναι εκεινος ενα ενας επι εχει εχουν
    η ηταν θα και κατα κι μα με μεσα μεταξυ μη μην μια μιας μονο να ο οι ομως οπως οποια οποιο οποιος οποτε
    οταν οτι ου παρα ποια ποιο ποιος ποτε που προς πρωτη πως σαν σε στα στη στην στις στο στον στους τα τι
    της τη την τις το τον του τους των ως`,
  arabic: `في من على الي عن ان التي الذي الذين هذا هذه ذلك تلك كان كانت يكون هو هي هم ما ماذا متي اين كيف لماذا
    لا لم لن قد كل بعد قبل بين حتي اذا او ثم عند مع و كما لكن غير اي هل منذ حيث به بها له لها فيه فيها وفي ومن
    والتي وقد الا انه انها`,
  persian: `از با به بر برای بود بودند تا چه چرا چگونه خود در را است اند این ان انها او ها های هم هر هستند
    یا یک می شد شده شود کرد کرده کند که کی کجا و ولي نیز اما ایا پس پیش`,
  hebrew: `אבל או אחרי אין איך איפה אל אלה אם אני אנחנו אשר את אתה בין גם הוא היא היה היו הם הן זאת זה זו יש
    כאשר כדי כי כל כמו לא לאחר למה לפני מה מי מאוד מתי על עד עם רק של שהוא שלא`,
  hindi: `और का की के को में से है हैं था थे थी पर यह वह इस उस ने ही भी तो कि एक जो कर करने लिए या नहीं क्या कौन
    कब कहां कैसे क्यों किस साथ तक अपने हो होता गया रहा जा द्वारा बाद इसके उनके`,
  tamil: `ஒரு என்று மற்றும் இந்த இது என்ற கொண்டு என்பது பல ஆகும் அல்லது அவர் நான் உள்ள அந்த இவர் என முதல் என்ன இருந்து
    சில என் போன்ற வேண்டும் வந்து இதன் அது அவன் தான் பலரும் என்னும் மேலும் எப்படி எங்கே யார்`,
} as const;

/** A language whose words are listed here. */
export type Language = keyof typeof languageWords;

/** Every {@link Language}. */
export const knownLanguages = Object.keys(languageWords) as Language[]; // Object.keys returns string[].

const languagesByWord = new Map<string, Language[]>();
for (const language of knownLanguages)
  for (const word of new Set(languageWords[language].split(/\s+/u).map(foldWord)))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);

const compounding: ReadonlySet<Language> = new Set([
  ...(['german', 'dutch', 'danish', 'norwegian', 'swedish', 'finnish', 'hungarian'] as const),
]);

/** @returns whether a language writes several words as one */
export function writesCompounds(language: Language): boolean {
  return compounding.has(language);
}

/** A guess needs this many different words of the language. */
const minWords = 2;
/** Another language than English needs at least this much more weight: half a word. */
const overEnglish = 0.5;

/** @returns whether a folded word is a stop word of that language: one that says little, such as `the` */
export function isStopWord(word: string, language: Language): boolean {
  return languagesByWord.get(word)?.includes(language) ?? false;
}

/**
 * Guesses the language of a text by its stop words. Words shared by several languages count less,
 * single letters not at all.
 *
 * @param words folded words of the text
 * @param among the possible languages
 * @returns English if the words are inconclusive
 */
export function guessLanguage(words: readonly string[], among?: readonly Language[]): Language {
  const votes = new Map<Language, { weight: number; words: number }>();
  const seen = new Set<string>();
  for (const word of words) {
    const candidates = languagesByWord.get(word);
    if (candidates === undefined || word.length === 1 || seen.has(word)) continue;
    seen.add(word);
    for (const language of candidates) {
      const vote = votes.get(language);
      const weight = 1 + 1 / candidates.length;
      if (vote === undefined) votes.set(language, { weight, words: 1 });
      else {
        vote.weight += weight;
        vote.words += 1;
      }
    }
  }
  let best: Language = 'english';
  let most = (votes.get('english')?.weight ?? 0) + overEnglish;
  for (const [language, { weight, words: known }] of votes) {
    const possible = among?.includes(language) ?? true;
    if (!possible || known < minWords || weight <= most || language === 'english') continue;
    [best, most] = [language, weight];
  }
  return best;
}
