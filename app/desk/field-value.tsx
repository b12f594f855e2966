import type { ReactNode } from 'react';
import { type ApplicationField, applicationFields } from '#contracts/application.ts';

const webAddress = /(https?:\/\/[^\s<>"']+)/;

/** What an applicant wrote into a field: addresses and numbers as links, and web addresses within a text. */
export function FieldValue({ field, text }: { field: ApplicationField; text: string }): ReactNode {
  switch (applicationFields[field].kind) {
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</a>;
    default:
      return text.split(webAddress).map((part, index) =>
        index % 2 === 1 ? (
          <a key={part} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      );
  }
}
