import type { SummaryWords } from '../summary-words.ts';

/** How people ask for summaries in Spanish. */
export const spanish: SummaryWords = {
  summary:
    'res[uú]m[aeiíoó]\\p{L}*|sintetiza\\p{L}*|síntesis|panorama general|visión general|(?:puntos|ideas) (?:clave|principales|importantes)|lo (?:más importante|esencial)|en (?:pocas palabras|breve)',
  contents:
    'de qué (?:se )?(?:trata|va|habla)|qué (?:contiene|dice|hay|pone)|contenido|trata|contiene',
  mentions: '(?:dice|pone|(?<!de qué )habla|menciona) (?:.* )?(?:sobre|acerca)',
  subject:
    '(?:qué )?(?:debo|debería|tengo que|hay que|necesito|debemos) saber (?:sobre|de|del|acerca de)|todo sobre|cuéntame .{0,10}sobre|háblame (?:de|sobre)',
  listed: 'cuáles son|qué son',
  documents: 'documentos?|archivos?|ficheros?|textos?|imágenes|imagen|adjuntos?|pdfs?',
  genres: {
    lease: 'contratos? de (?:alquiler|arrendamiento)|arrendamientos?|alquiler',
    contract: 'contratos?|acuerdos?|convenios?',
    invoice: 'facturas?|recibos?|cuenta',
    policy: 'pólizas?|seguros?',
    cv: 'currículums?|curr[ií]culum(?: v[ií]tae)?|cv|hoja de vida',
    manual: 'manual(?:es)?|guías?|instrucciones|folleto de instrucciones',
    slides: 'diapositivas?|presentaci(?:ón|ones)',
    minutes: 'actas?|reuni(?:ón|ones)|junta',
    course: 'programa(?: del curso)?|cursos?|temario|asignatura',
    statement: 'extractos?(?: bancarios?)?|estados? de cuenta',
    leaflet: 'folletos?|prospectos?',
    recipes: 'recetas?|recetario',
    letter: 'cartas?|correos?|e-?mails?',
    statutes: 'estatutos?|reglamentos?',
    report: 'informes?|reportes?|memoria',
    certificate: 'certificados?|diplomas?|títulos?',
    payslip: 'nóminas?|recibo de (?:sueldo|salario)',
    paper: 'artículos?|estudios?|ensayos?',
    book: 'libros?|novelas?|historias?',
  },
  verbs: {
    course: 'aprend(?:e|emos|er|en)',
    minutes: 'decidió|decidido|decisiones|acordó|acordado|acuerdos',
    policy: 'cubre|cubiert[oa]s?|asegurad[oa]s?',
  },
  every: 'todos|todas|cada',
  all: '(?:todos|mis|estos|los) (?:\\p{L}+ )?(?:documentos|archivos|ficheros|textos)',
  sections:
    'artículos?|secci(?:ón|ones)|capítulos?|partes?|cláusulas?|párrafos?|apartados?|reglas?|normas?|condiciones|disposiciones',
  others: 'ellos|ellas|él|ella|sus?',
  negations: 'no|sin|nunca',
  fillers:
    'por favor|porfa|gracias|dame|dime|haz|hazme|hacer|puedes|podrías|quiero|necesito|breve(?:mente)?|corto|rápido|todo|toda|entero|completo|principales|mis|mi|en (?:\\p{L}+|\\d+) (?:frases?|palabras|líneas|puntos)|este|esta',
  overview:
    'resumen(?: .{0,30})?|síntesis|introducción|objeto|objetivos?|visión general|descripción general',
  dues: 'total|importe|saldo|a pagar|pagadero|vence|vencimiento|plazo|comienza|inicio|empieza|termina|fin|finaliza|válido|hasta|cuota|alquiler|salario|fecha de alta',
  decisions:
    'decid\\p{L}*|decisión|acuerd\\p{L}*|acord\\p{L}*|aprob\\p{L}*|aprueb\\p{L}*|rechaz\\p{L}*|elegid\\p{L}*|aplaz\\p{L}*|unanimidad|será|serán',
};
