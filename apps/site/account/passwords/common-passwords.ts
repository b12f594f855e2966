const list = `
!qaz1qaz !qaz2wsx 007007 009900 01011980 01012011 010203 100000 102030 1111aaaa 111222 111222333
112112 112211 112233 11223344 113355 114477 119911 121314 123000 123123 123123123 123123a 123123abc
123124 1232323q 123234 123321 123321123 123412 12341234 1234321 12344321 123455 1234554321 1234561
1234567891 12345678910 123456789a 123456789abc 123456789q 123456789z 12345678a 12345679 1234567a
1234567q 123456a 123456aa 123456abc 123456abcd 123456q 123456qq 12345a 12345q 12345qwert 1234abcd
1234asdf 1234qwer 123654 123654123 123654789 123789 123abc 123abc! 123abc123 123asd 123qwe 123qwe123
123qweasd 123qweasdzxc 123zxc 124578 12qwaszx 134679 135246 135790 135791 135792468 1357924680
142536 145236 147147 147258 147258369 147369 147852 147852369 147896 1478963 147896325 159159 159263
159357 159357456 159753 159753456 159951 192837 192837465 1928374655 198765 1a2b3c 1a2b3c4d 1a2s3d
1a2s3d4f 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz!qaz 1qaz1qaz 1qaz2wsx
1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1qazxsw23edc 200000 211211 212223 214365 222333 223344 242526 246810
2468101214 246813579 25802580 258258 258369 258456 2wsx3edc 315475 321321 321654 321654987 333666
334455 369258 369258147 3edc4rfv 420420 445566 456123 456321 456456 456654 456852 4815162342 500000
5201314 5201314520 520520 556677 667788 696996 6yhnmju7 741741 741852 741852963 753159 753951 778899
789123 789456 789456123 789456a 789789 85208520 852456 852852 8675309 888999 9379992 951753 963258
963852 963852741 987123 987321 987654321a 997755 999000 a12345 a123456 a1234567 a12345678 a123456789
a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 a5201314 a838hfid aa123456 aa12345678 aaa111 aaa123 abc123 abc123!
abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcd12345 abcde1 abcde12345 abcdef1 abcdef123
abcdefg1 abcdefg123 access access123 access14 accord action adidas admin1 admin12 admin123 admin1234
admin12345 admin123456 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin@123
adminadmin administrator administrator1 adrian ahmed123 airborne alaska albert alejandra alejandro
alejandro1 alessandro alessia alexande alexander alexander1 alexandr alexandra alexandra1 alexis
alexis1 alicia alison allah123 allahuakbar allison alyssa amanda amanda1 amazing amazinggrace
america america1 american amorcito amoremio amorzinho amsterdam anastasia anderson andrea andrea1
andrea123 andrei andrew andrew1 andrey android android1 angel1 angel12 angel123 angela angela1
angelica angelina angelo angels angels1 animal anjing anthony anthony1 antonio antonio1 apollo
apples april123 aqwzsx argentina arigato arizona arnold arsenal arsenal1 arthur asd123 asd123456
asd123asd asdasd asdasd123 asdasdasd asdf123 asdf1234 asdf12345 asdfasdf asdfasdf1 asdfgh1 asdfgh123
asdfghjkl123 asdfqwer asdqwe asdqwe123 asdzxc ashley ashley1 ashley12 august august1 austin austin1
autumn autumn1 autumn2020 autumn2021 autumn2022 autumn2023 autumn2024 avalon avatar avengers awesome
azerty1 azerty123 b123456 baby123 baby1234 babyboy babyboy1 babydoll babyface babygirl babygirl1
babygirl12 babygirl2 babygurl babygurl1 badboy badger bailey bailey1 bambam banana bandit bangladesh
barbara barcelon barcelona barcelona1 barcelona10 barney bartek baseball baseball1 basketball
basketball1 batman batman1 batman123 baxter bayern beatles beautiful beautiful1 beaver beavis
beckham benfica benjamin benjamin1 berlin besiktas bigboy bigdaddy bigdog bigred birdie bishop
bismillah bismillah1 blazer bleach123 blessed blessed1 blessing blink182 blink1821 bollocks bond007
bonita bonita1 bonjour bonjour1 bonnie booger boogie boomer boston bradley brandon brandon1 brandy
brasil brasil123 braves brazil brenda brianna brianna1 brittany brittany1 bronco broncos brooke
brooklyn brooklyn1 brutus bubbles bubbles1 buddha buddy1 buddy123 budlight buffalo bulldog bulldogs
bullet burton buster buster1 butter butterfly butterfly1 callofduty calvin camaro cameron cameron1
camila camille canada captain captainamerica cardinal carlos carlos1 carmen carolina carolina1
caroline caroline1 carter cartman casper cassie celtic celtic1 champion chance change_me changeme
changeme1 changeme123 charizard charles charles1 charlie charlie1 charlotte cheese chelsea chelsea1
chelsea123 cherokee cherry chester chevelle cheyenne chicago chicago1 chicken chicken1 chivas
chivas1 chocolat chocolate chocolate1 chopper chouchou chrisbrown christ christ1 christian
christian1 christin christina christine christopher church ciao123 ciaociao cinderella cintaku
cisco123 claire classic claudia claudia1 cocacola cocacola1 coffee college colombia colombia1
colorado compaq computer computer1 connor contrasena contrasena1 contraseña cookie cookie1 cookies
cookies1 cooper copper corazon corazon1 corinthians corvette coucou coucou1 cougar courtney cowboy
cowboys cowboys1 crazy1 creative cricket cruzazul crystal crystal1 cutie1 cutie123 cutiepie cvbnmkj
d123456 dakota dakota1 dallas dallas1 dancer danger daniel daniel1 daniel12 daniel123 daniela
danielle danielle1 darkness darkside darling darling1 darthvader database database1 deadpool debbie
debian december december1 default default1 delhi123 demo123 demodemo denise dennis denver destiny
dexter diablo diamond diamond1 diamonds diesel digger digital dinamo discord disney dmitry doctor
doggie dolphin dolphin1 dolphins dolphins1 dominic domino donald donkey doraemon doudou douglas
dragon dragon1 dragon12 dragon123 dragonball dragonball1 dragonballz dreamer dreams driver drowssap
drummer ducati duncan eagle1 eagles eagles1 eclipse edward edward1 einstein ekaterina electric
elephant elizabet elizabeth elizabeth1 emily123 eminem eminem1 empire england enigma estrella
estrellita eugene everton everton1 example123 explorer extreme facebook facebook1 facebook123
faith123 faithful falcon familia familia1 family fantasy fcporto february felicidade fender
fenerbahce fernanda fernando ferrari ferrari1 feyenoord fireman fishing fktrcfylh flamengo florida
flower flower1 flowers flowers1 fluffy flyers football football1 forest forever forever1 forever21
fortnite fortnite1 forzainter forzamilan france98 francesca francesco francis francis1 frankie
franklin freddy freedom freedom1 freepass freeuser friday friday1 friend friend1 friends friends1
friendship frodo123 froggy fussball futbol fylhtq gabriel gabriel1 gabriela gabriela1 galatasaray
galina galore gandalf gandalf1 ganesh gangsta gangsta1 gangster garfield garfield1 gateway gatinha
gators geheim geheim1 gemini general genesis genius george george1 georgia gerrard gfhjkm gfhjkm123
ghbdtn ghbdtn123 giants gibson giggles ginger ginger1 giovanni giulia gizmo123 gmail123 goblue
god123 godbless godisgood godislove godzilla goku123 golden golden1 golfer goober goodbye goodluck
goodluck1 goodmorning google google1 google123 gordon gorgeous grace123 gracie greenday greenday1
gregory gremio gta5gta guadalupe guest123 guestguest guinness guitar guitar1 gunner gustavo hacker1
hacker123 hallelujah hallo123 hallo1234 hallohallo halo123 hamburg hammer hannah hannah1 happy1
hardcore harley harley1 harrypotter haslo1 haslo123 hawaii heather heather1 heaven heaven1 heavenly
heineken hello1 hello12 hello123 hello123! hello1234 hellohello hellokitty hellokitty1 helloworld
helpme hendrix hermione hermosa hernandez hiphop hiphop1 hitman hobbes hockey hogwarts holiday
hollister hollywood honey1 honey123 honeybee hope123 horses hotdog hotmail hotmail1 hotrod hottie
hottie1 hottie101 house123 houston howard hummer hunter hunter1 hunter12 hunter2 iceman ichliebedich
ilovegod iloveher iloveher1 ilovehim ilovehim1 ilovejesus iloveme iloveme1 ilovemom iloveu iloveyou
iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyou4 iloveyou520 imissyou
india123 indian indian1 indonesia infinity instagram instagram1 internet internet1 iphone1 iphone6
ireland ironman ironman1 isabella isabella1 isabelle islamabad istanbul j123456 jackie jackson
jackson1 jackson5 jacob123 jaguar jaimatadi january jasmin jasmine jasmine1 jason123 jasper jayjay
jazmin jeffrey jeffrey1 jennifer jennifer1 jeremiah jeremy jeremy1 jessica jessica1 jessica2 jessie
jester jesus1 jesus123 jesus777 jesuschrist jesusislord jesuslovesme jetaime jetaime1 johncena
johnny johnny1 johnson joker123 jonathan jonathan1 jordan jordan1 jordan23 joseph joseph1 joshua
joshua1 julian juliana july123 june123 junior jupiter justice justin justin1 justinbieber juventus
juventus1 k123456 kaas123 karachi karate karina karina1 kasia123 katasandi katherine kathryn
kawasaki kenneth kermit keroppi kevin123 killer killer1 killer123 kimberly kimberly1 kirill kitten
kitty1 kitty123 kittycat klaster knight kochamcie kochanie krasotka krishna krishna1 kristen kristin
kristina lacrosse lahore lakers lakers1 lakers24 lasvegas lauren lauren1 legend lekker leonardo
leslie letmein letmein! letmein1 letmein123 letmein2 letsgo liberty lifehack liliana linkedin
linkinpark linux123 little liverpoo liverpool liverpool1 liverpool123 lizard login123 loginlogin
logitech lokomotiv lol123 london london1 london123 lord123 lorenzo louise loulou love123 love1234
lovelove lovelove1 lovely lovely1 loveme loveme1 lover123 loverboy lovers lovers1 loveyou loveyou1
loveyou2 lubimaya lucky1 lucky123 lucky13 lucky7 lucky777 m123456 maddog madison madison1 madmax
madonna maggie maggie1 magnum maksim manchester manchester1 manunited manutd march123 marcos marcus
margaret maria123 mariah mariana maribel marina marina1 marine marines mario1 mario123 mariposa
mariposa1 marissa marlboro marley marseille marshall martha martin martin1 martinez marvel123 marvin
maryjane master master1 master123 mateusz matrix matrix1 matthew matthew1 mauricio maverick maxim1
maximus maxwell maxwell1 mehmet melanie melissa member mercedes mercedes1 mercury merlin merlin1
metallic metallica mexico mexico1 michael michael1 michael12 michael123 michael2 michelle michelle1
michigan mickey mickey1 midnight miguel mikey123 milano miller minecraft minecraft1 minecraft123
miranda misiek mitchell mnbvcxz1 mobilemail mohamed mohammed mommy1 mommy123 monday monday1 money1
money123 monica monica1 monitor monitoring monkey monkey1 monkey12 monkey123 monkey2 monkeys monster
monster1 monster123 montana mookie morgan morgan1 moscow motdepasse mother motocross motorola
mountain mozart mudar123 muffin muhammad mumbai murphy mustafa mustang mustang1 my_password mybaby
mybaby1 myfamily mylove mylove1 mylove123 mymother mypassword myself myspace myspace1 myspace2
mysql123 napoli naruto naruto1 naruto123 nascar nastya natalia natalie natalie1 natasha natasha1
nathan nathan1 naughty ncc1701 ncc1701d nelson nemesis netflix newpassword newport newyork nicholas
nicholas1 nichole nicolas nicolas1 nicole nicole1 nikita ninja123 ninjas nintendo nintendo1 nirvana
nirvana1 nissan norman nothing nothing1 november november1 number1 october october1 okmijn oksana
oliver oliver1 olivia olivia1 omnamahshivaya omsairam onepiece online oracle1 oracle123 orange
orange1 orlando pa55w0rd pa55word packers pacman pakistan pakistan1 pakistan123 palmeiras paloma
pamela pamela1 panda123 pantera panther panther1 panthers paradise parker parol1 parol123 pass123
pass1234 pass12345 pass123456 passion passpass passport password12345 password123456 passwords
passwort passwort1 passwort123 patches patricia patrick patrick1 patriots peaches peaches1 peanut
peanut1 pearljam pebbles peekaboo peewee penguin penguin1 people pepper pepper1 peru123 phantom
phoenix phoenix1 picard pikachu pinterest pirate platinum playboy player playstation playstation1
please plokij poilkj pokemon pokemon1 pokemon12 pokemon123 police polina polska polska1 poohbear
poohbear1 pookie pookie1 popcorn popcorn1 porsche portugal portugal1 postgres postgres1 precious
precious1 predator preston pretty prettygirl prettyinpink prince princesa princesa1 princess
princess1 princess12 princess123 princess2 private privet privet123 psycho pumas123 pumpkin pumpkin1
puppies puppy123 purple purple1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qaz12345 qaz123456
qazplm qazqaz qazwsx qazwsx1 qazwsx123 qazwsxedc qazxsw qazxswedc qq123123 qq123456 qqq111 queen123
qwaszx qwe123 qwe123456 qwe123qwe qweasd qweasd123 qweasdzxc qweewq qweqwe qweqwe123 qweqweqwe
qwer123 qwer1234 qwer12345 qwer123456 qwerasdf qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty12a qwerty2020 qwerty2021 qwerty21 qwerty22 qwerty666 qwerty7
qwerty777 qwerty99 qwertyu1 qwertyuiop123 qwertz1 qwertz123 rabbit rachel rachel1 racing rafael
rahasia raider raiders rainbow rainbow1 ranger rangers rangers1 raptor rascal rasdzv3 raspberry
raymond realmadrid realmadrid1 rebecca rebecca1 rebelde red123 reddog redrum redskins redsox
redwings reggie regina remember ricardo richard richard1 robert robert1 roberto roblox roblox123
rocket rockstar rockstar1 rockyou rodrigo roland rolltide ronaldo ronaldo7 rooster root123 rootpass
rootroot rosario rosebud roxanne rumaysa runner rush2112 ruslan russell russia s123456 sabrina
saibaba saints sakura sakura1 samantha samantha1 sammy1 sammy123 sample123 samson samsung samsung1
samsung12 samsung123 samuel samuel1 samurai sandman sandra sandra1 santana santiago saopaulo sasuke
saturday saturn savannah sayang sayangku scarface schalke04 schatz schatz1 school scooby scooby1
scooter scooter1 scorpio scorpion scotland scotty sebastian secret secret1 secret12 secret123
secret2 secrets security semperfi senha123 september serega sergei sergey server123 shadow shadow1
shadow12 shadow123 shakira shannon shannon1 sharon shelby shivshiv shorty shorty1 sierra sifre123
silver silver1 simple simpson simpsons simpsons1 skater skater1 skipper skippy skittles skittles1
skyline skywalker slayer slipknot slipknot1 smile123 smiley smiley1 smokey smokey1 smooth snapchat
snickers snickers1 sniper snoopy snoopy1 snowball snowman soccer soccer1 soccer10 soccer11 soccer12
soccer13 softball softball1 soleil soleil1 sommer sommer1 sonic123 sonnenschein sophia sophie
sophie1 spanky sparky spartak speedy spencer spider spiderma spiderman spiderman1 spiderman123
spirit spitfire spongebob spongebob1 spooky sporting spotify spring spring2020 spring2021 spring2022
spring2023 spring2024 spring2025 stalker stanley starfish stargate stars123 startrek startrek1
starwars starwars1 starwars123 steelers steelers1 stella stephanie stephanie1 stephen steven steven1
stinky strawberry stupid stupid1 sublime success summer summer1 summer123 summer2019 summer2020
summer2021 summer2022 summer2023 summer2024 summer2025 sunday sunflower sunflower1 sunshine
sunshine1 sunshine12 sunshine123 sunshine2 superman superman1 superman123 supermario superstar
superstar1 surfer suzuki svetlana sweet123 sweetheart sweetie sweetie1 sweetpea sweety swordfis
sydney sydney1 system system32 taobao123 tatyana taylor taylor1 teamo1 teamo12 teamo123 teamomucho
teddybear teiubesc temp123 temp1234 temporary tennis tequiero tequieromucho tequila teresa test123
test1234 test12345 test123456 tester tester1 testing testing1 testing123 testtest testtest1 thebest
theman theresa therock thomas thomas1 thumper thunder thunder1 thursday thx1138 tiffany tiffany1
tigers tigers1 tigger tigger1 tigger12 tigres tiktok timothy tinker tinkerbell tinkerbell1 titanic
tokiohotel tomcat toor123 topgun topsecret totoro toyota toyota1 trabzon travis trevor trinity
trinity1 trouble trouble1 truelove trustme trustno1 tucker tuesday turkey turkiye turtle tweety
tweety1 twilight twilight1 twitter ubuntu unicorn unicorn1 united user123 user1234 username valentin
valentina valentine valentino valeria vampire vanessa vanessa1 vanilla vasco123 vegeta vegeta1
veronica veronica1 vfhbyf vfrcbv victor victor1 victoria victoria1 victory viking vikings vincent
virginia vision vladimir voetbal voldemort voodoo voyager w123456 wachtwoord walker walter walter1
wang123 wanker warcraft warrior wasdwasd wednesday welcome welcome1 welcome1! welcome12 welcome123
welcome2 welcome@123 welkom welkom01 welkom123 westlife westside whatever whatever1 whatsapp wildcat
wildcats william william1 williams willie willow willow1 wilson windows windows1 windows10 windows7
winner winston winston1 winter winter1 winter123 winter2020 winter2021 winter2022 winter2023
winter2024 winter2025 wizard woaini woaini123 woaini1314 woaini520 wolfpack wolverin wolverine
wombat wsxedc xavier xbox360 xboxone yahoo1 yahoo123 yamaha yankee yankees yankees1 yellow yellow1
yfnfif yomama yourpassword youtube youtube1 yulia123 z123456 zacefron zachary zachary1 zaq123
zaq12345 zaq12wsx zaq12wsx1 zaq1xsw2 zaq1zaq1 zaqwsx zaqwsxcde zaqxsw zelda123 zenit1 zhang123
zidane zombie zxc123 zxc123456 zxcasdqwe zxcvb12345 zxcvbn1 zxcvbnm, zxcvbnm1 zxcvbnm12 zxcvbnm123
zxczxc zzzxxx
`;

/**
 * The passwords attackers try first, in lower case: the most common choices in several languages, keyboard
 * walks and number sequences. Leaves out short ones and those that `weaknessOf` refuses.
 */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
