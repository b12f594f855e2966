import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Korean. */
export const korean: SummaryWords = {
  summary: '요약|개요|정리|요점|핵심',
  contents: '무엇에 (?:관한|대한)|무슨 내용|뭐라고|내용|뭐가 (?:있|써)',
  documents: '(?:문서|파일|자료|텍스트|그림|사진)(?:를|을|의|는|은|이|가|에|에는)?',
  genres: {
    lease: '임대차 ?계약서?',
    contract: '계약서?|협약서?',
    invoice: '청구서|영수증|고지서',
    policy: '보험(?: ?증권)?',
    cv: '이력서',
    manual: '설명서|매뉴얼|안내서|가이드',
    slides: '슬라이드|발표 ?자료',
    minutes: '회의록',
    course: '강의 ?계획서|강의',
    statement: '명세서',
    recipes: '레시피|조리법',
    letter: '편지|메일|이메일',
    statutes: '정관|규약',
    report: '보고서',
    certificate: '증명서|인증서',
    payslip: '급여 ?명세서',
    paper: '논문|기사',
    book: '책',
  },
  every: '모든',
  all: '모든 (?:문서|파일|자료)',
  negations: '않|없|안 ',
  fillers:
    '이(?= )|그(?= )|제|내|를|을|의|는|은|이|가|에|해|줘|주세요|해줘|해주세요|좀|인가요|인가|입니까|하세요|간단히|짧게|부탁|합니다|해요|있나요|있어',
  overview: '요약|개요|서론|목적',
  dues: '합계|총액|납부|마감|기한|잔액|시작|종료|월세|급여',
};
