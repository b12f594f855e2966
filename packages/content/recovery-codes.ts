/** Recovery codes, as /account shows them once. */
export const recoveryCodesWords = {
  lead: 'Keep these recovery codes somewhere you can reach without your phone. Each works once, and we show them only now.',
  label: 'Your recovery codes',
  copy: 'Copy them',
  copied: 'Recovery codes copied.',
  save: 'Save as text',
  done: 'I have saved them',
} as const;

/** Name under which recovery codes are saved. */
export const recoveryFilename = 'recovery-codes.txt';

/** @returns the content of a file with recovery codes */
export function recoveryFile(of: {
  site: string;
  email: string;
  codes: readonly string[];
}): string {
  const { site, email, codes } = of;
  return `Recovery codes for ${email} at ${site}\nEach works once, in place of a code from your app.\n\n${codes.join('\n')}\n`;
}
