import { symbolText } from './symbols.ts';

/** Takes an element of a run and returns the sign it stands for, empty where it stands for none. */
export function signText(name: string, attribute: (name: string) => string | undefined): string {
  switch (name) {
    case 'w:tab':
    case 'w:ptab':
      return '\t';
    case 'w:cr':
      return '\n';
    case 'w:noBreakHyphen':
      return '-';
    case 'w:sym':
      return symbolText(attribute('w:font') ?? '', attribute('w:char') ?? '');
    default:
      return '';
  }
}
