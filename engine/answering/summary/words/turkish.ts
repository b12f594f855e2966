import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Turkish. */
export const turkish: SummaryWords = {
  summary: 'özetle\\p{L}*|özet\\p{L}*|ana (?:noktalar|fikirler?)\\p{L}*|kısaca',
  contents:
    'ne hakkında|ne anlatıyor|ne diyor|ne yazıyor|neler? var|neyle ilgili|konusu ne\\p{L}*|içeri\\p{L}+',
  mentions: 'hakkında ne (?:diyor|yazıyor)',
  subject: 'hakkında (?:ne|neler?) bilmeli\\p{L}*',
  listed: 'nelerdir|nedir',
  documents: 'belge\\p{L}*|dosya\\p{L}*|metin\\p{L}*|metni\\p{L}*|resim\\p{L}*',
  genres: {
    lease: 'kira (?:sözleşme|kontrat)\\p{L}*',
    contract: '\\p{L}*sözleşme\\p{L}*|kontrat\\p{L}*',
    invoice: 'fatura\\p{L}*|makbuz\\p{L}*',
    policy: '(?:sigorta )?poliçe\\p{L}*|sigorta\\p{L}*',
    cv: 'özgeçmiş\\p{L}*|cv',
    manual: 'kılavuz\\p{L}*|el kitab\\p{L}*|talimat\\p{L}*',
    slides: 'slayt\\p{L}*|sunum\\p{L}*',
    minutes: 'tutanak\\p{L}*|tutanağ\\p{L}*|toplantı\\p{L}*',
    course: 'ders\\p{L}*|müfredat\\p{L}*|kurs\\p{L}*',
    statement: 'ekstre\\p{L}*|hesap özeti\\p{L}*',
    leaflet: 'broşür\\p{L}*|prospektüs\\p{L}*',
    recipes: 'tarif\\p{L}*',
    letter: 'mektup\\p{L}*|mektub\\p{L}*|e-?posta\\p{L}*',
    statutes: 'tüzük\\p{L}*|tüzüğ\\p{L}*|yönetmelik\\p{L}*',
    report: 'rapor\\p{L}*',
    certificate: 'sertifika\\p{L}*',
    payslip: 'bordro\\p{L}*',
    paper: 'makale\\p{L}*',
    book: 'kitap\\p{L}*|kitab\\p{L}*',
  },
  every: 'tüm|bütün|her',
  all: '(?:tüm|bütün) (?:belge\\p{L}*|dosya\\p{L}*|metin\\p{L}*)|belgelerim\\p{L}*|dosyalarım\\p{L}*',
  sections: 'bölüm\\p{L}*|kural\\p{L}*|koşul\\p{L}*|madde\\p{L}*|hüküm\\p{L}*',
  negations: 'değil\\p{L}*|hariç',
  fillers:
    'lütfen|bana|bir|kısa\\p{L}*|yap\\p{L}*|çıkar\\p{L}*|ver\\p{L}*|et|eder misin|misin|bu|şu|mısın|tamam\\p{L}*',
  overview: 'özet|giriş|amaç|kapsam',
  dues: 'toplam|tutar\\p{L}*|bakiye|ödenecek|son ödeme|vade\\p{L}*|başla\\p{L}*|biter|bitiş|geçerli\\p{L}*|kira\\p{L}*|maaş\\p{L}*|kadar',
  decisions:
    'karar\\p{L}*|onayla\\p{L}*|kabul\\p{L}*|redd\\p{L}*|seçil\\p{L}*|ertelen\\p{L}*|oybirliği\\p{L}*',
};
