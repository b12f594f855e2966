import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Japanese. */
export const japanese: SummaryWords = {
  summary: '要約|まとめ|概要|要点|ポイント|サマリー|あらすじ',
  contents:
    '何について|何が書かれて(?:い(?:る|ます))?|何が書いてあ(?:る|ります)|内容|どんな(?:内容|こと)',
  documents: '文書|ファイル|書類|資料|テキスト|画像',
  genres: {
    lease: '賃貸(?:借)?契約書?',
    contract: '契約書?|合意書',
    invoice: '請求書|領収書',
    policy: '保険証券|保険',
    cv: '履歴書|職務経歴書',
    manual: 'マニュアル|説明書|取扱説明書|ガイド|手引き?',
    slides: 'スライド|プレゼン',
    minutes: '議事録|会議',
    course: 'シラバス|講義|授業',
    statement: '明細書?',
    recipes: 'レシピ',
    letter: '手紙|メール',
    statutes: '定款|規約',
    report: '報告書?|レポート',
    certificate: '証明書',
    payslip: '給与明細',
    paper: '論文|記事',
    book: '本(?=[をはの])|小説',
  },
  every: 'すべて|全部|全て',
  all: 'すべての(?:文書|ファイル|書類)|全部の(?:文書|ファイル|書類)',
  negations: 'ない|ません|なし',
  fillers:
    'この|その|これ|それ|を|は|の|に|が|で|と|して|ください|下さい|です|ます|か|教えて|簡単に|簡潔に|お願い|します|短く|全体|書かれ|いる|私',
  overview: '概要|要約|まとめ|はじめに|目的',
  dues: '合計|総額|請求金額|支払期限|期限|残高|開始|終了|家賃|給与|支払日',
};
