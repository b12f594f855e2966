import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Chinese. */
export const chinese: SummaryWords = {
  summary: '总结|總結|摘要|概述|概括|概要|归纳|歸納|简述|簡述|要点|要點|大意',
  contents:
    '讲了什么|講了什麼|讲什么|講什麼|说了什么|說了什麼|写了什么|寫了什麼|关于什么|關於什麼|内容|內容|是什么|是什麼|有什么|有什麼',
  documents: '文件|文档|文檔|文本|资料|資料|图片|圖片',
  genres: {
    lease: '租约|租約|租赁合同|租賃合約',
    contract: '合同|协议|協議|契约|契約',
    invoice: '发票|發票|账单|帳單|收据',
    policy: '保单|保單|保险|保險',
    cv: '简历|簡歷|履历|履歷',
    manual: '手册|手冊|说明书|說明書|指南',
    slides: '幻灯片|简报|簡報|演示文稿',
    minutes: '会议记录|會議記錄|会议纪要|會議紀要',
    course: '课程|課程|教学大纲',
    statement: '对账单|對帳單',
    recipes: '食谱|食譜|菜谱',
    letter: '信件|信函|邮件|郵件|这封信|這封信',
    statutes: '章程',
    report: '报告|報告',
    certificate: '证书|證書|证明',
    payslip: '工资单|薪資單',
    paper: '论文|論文|文章',
    book: '书|書',
  },
  every: '所有|全部',
  all: '(?:所有|全部|我的)(?:的)?(?:文件|文档|文檔)',
  negations: '不|没|沒|无|無',
  fillers:
    '请|請|一下|一个|这[份个篇张封]?|這[份個篇張封]?|此|本|帮我|幫我|给我|給我|我的|的|吗|呢|有|里|裡|中|用.{1,3}句话|简单|簡單|主要|是',
  overview: '摘要|概述|概要|简介|簡介|总结',
  dues: '合计|合計|总计|總計|总额|應付|应付|余额|到期|截止|开始|結束|结束|租金|工资|日期',
};
