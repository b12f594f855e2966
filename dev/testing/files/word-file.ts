import { posix } from 'node:path';
import { contentTypes } from './office-files.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}/relationships"`,
  `xmlns:m="${office}/math"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

/** A relationship of the document: `external` ones have an address instead of a part's name. */
interface WordRelationship {
  id: string;
  kind: string;
  target: string;
  external?: boolean;
}

/** The content of a Word file; all but the body is optional. */
export interface WordFile {
  /** The content of w:body. */
  body: string;
  /**
   * Parts by name, `word/header1.xml`, each with the name and the content of its root element. The
   * document refers to each by the id `header1`.
   */
  parts?: Record<string, [root: string, content: string]>;
  /** Further relationships of the document. */
  relationships?: WordRelationship[];
  /** Pages as counted by Word (docProps/app.xml). */
  pages?: number;
  /** Further entries of the zip. */
  entries?: ZipEntry[];
  /** What is different in the entry of the body. */
  main?: Partial<ZipEntry>;
}

/** Kinds of relationships, by the root element of the part, if they differ. */
const kinds = new Map([
  ['hdr', 'header'],
  ['ftr', 'footer'],
]);

/** Writes a DOCX file. */
export function wordFile(file: WordFile): Buffer {
  const roots: WordRelationship[] = [
    { id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' },
    { id: 'rId2', kind: 'extended-properties', target: 'docProps/app.xml' },
  ];
  const parts = Object.entries(file.parts ?? {});
  const related = parts.map(([name, [root]]): WordRelationship => {
    const id = posix.basename(name, '.xml');
    return { id, kind: kinds.get(root) ?? root, target: `/${name}` };
  });
  const entries = [
    { ...part('word/document.xml', 'document', `<w:body>${file.body}</w:body>`), ...file.main },
    relationshipPart('_rels/.rels', roots),
    relationshipPart('word/_rels/document.xml.rels', [...related, ...(file.relationships ?? [])]),
    ...parts.map(([name, [root, content]]) => part(name, root, content)),
    ...(file.entries ?? []),
    {
      name: '[Content_Types].xml',
      content: contentTypes(
        '/word/document.xml',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      ),
    },
  ];
  if (file.pages !== undefined) {
    const content = `<Properties xmlns="${office}/extended-properties"><Pages>${file.pages}</Pages></Properties>`;
    entries.push({ name: 'docProps/app.xml', content });
  }
  return zipFile(entries);
}

/** A paragraph of one run. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
}

/** A run of text, after the given run properties and content. */
export function run(text: string, before = ''): string {
  return `<w:r>${before}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

function part(name: string, root: string, content: string): ZipEntry {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${namespaces}>${content}</w:${root}>`;
  return { name, content: xml };
}

function relationshipPart(name: string, relationships: WordRelationship[]): ZipEntry {
  const rows = relationships.map(({ id, kind, target, external }) => {
    const mode = external ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${office}/relationships/${kind}" Target="${target}"${mode}/>`;
  });
  const uri = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return { name, content: `<Relationships xmlns="${uri}">${rows.join('')}</Relationships>` };
}
