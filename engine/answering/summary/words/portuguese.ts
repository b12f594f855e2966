import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Portuguese. */
export const portuguese: SummaryWords = {
  summary:
    'resum[aeiou]\\p{L}*|visão geral|síntese|sintetiz\\p{L}*|(?:pontos|ideias) (?:chave|principais)|em (?:resumo|poucas palavras)',
  contents:
    'do que (?:se )?(?:trata|fala)|de que (?:se )?(?:trata|fala)|sobre o que (?:é|fala)|o que (?:contém|diz|há|tem|consta)|conteúdo|trata',
  mentions: '(?:diz|(?<!que )fala|menciona) (?:.* )?(?:sobre|acerca)',
  subject:
    '(?:o )?que (?:devo|preciso|tenho de|devemos) saber (?:sobre|de|do|da)|tudo sobre|fala-me (?:de|sobre)|fale sobre',
  listed: 'quais são',
  documents: 'documentos?|arquivos?|ficheiros?|textos?|imagem|imagens|anexos?',
  genres: {
    lease: 'contratos? de (?:arrendamento|aluguel|aluguer|locação)|arrendamento',
    contract: 'contratos?|acordos?',
    invoice: 'faturas?|facturas?|recibos?|notas? fisca(?:l|is)|conta',
    policy: 'apólices?|seguros?',
    cv: 'currículos?|curriculum(?: vitae)?|cv',
    manual: 'manua(?:l|is)|guias?|instruções',
    slides: 'slides?|diapositivos?|apresentaç(?:ão|ões)',
    minutes: 'atas?|reuni(?:ão|ões)|assembleia',
    course: 'cursos?|programa(?: do curso)?|ementa|disciplina',
    statement: 'extratos?|extratos? bancários?',
    leaflet: 'folhetos?|brochuras?|bulas?|panfletos?',
    recipes: 'receitas?|livro de receitas',
    letter: 'cartas?|e-?mails?|ofício',
    statutes: 'estatutos?|regulamentos?|regimento',
    report: 'relatórios?',
    certificate: 'certificados?|diplomas?|certidão',
    payslip: 'recibos? de vencimento|contracheques?|holerites?',
    paper: 'artigos?|estudos?|ensaios?',
    book: 'livros?|romances?|histórias?',
  },
  verbs: {
    course: 'aprend(?:e|emos|er)',
    minutes: 'decidido|decidiu|decisões|deliberado|aprovado',
    policy: 'cobre|cobert[oa]s?|segurad[oa]s?',
  },
  every: 'todos|todas|cada',
  all: '(?:todos|meus|estes|os) (?:\\p{L}+ )?(?:documentos|arquivos|ficheiros|textos)',
  sections:
    'seç(?:ão|ões)|secç(?:ão|ões)|capítulos?|partes?|cláusulas?|parágrafos?|regras?|condições|disposições|normas?',
  others: 'eles|elas|ele|ela|dele|dela',
  negations: 'não|sem|nunca',
  fillers:
    'por favor|obrigad[oa]|faça|faz|fazer|dê|dá|me|pode|poderia|breve(?:mente)?|curto|todo|toda|inteiro|completo|principais|meu|minha|este|esta|em (?:\\p{L}+|\\d+) (?:frases?|palavras|linhas|pontos)|favor',
  overview: 'resumo|síntese|introdução|objeto|objetivos?|visão geral|finalidade',
  dues: 'total|valor|montante|saldo|a pagar|vencimento|vence|prazo|início|começa|termina|fim|válido|até|renda|aluguel|salário',
  decisions:
    'decid\\p{L}*|decisão|deliber\\p{L}*|aprov\\p{L}*|rejeit\\p{L}*|eleit\\p{L}*|adiad\\p{L}*|unanimidade|será|serão',
};
