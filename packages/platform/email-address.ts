import { domainToASCII, domainToUnicode } from 'node:url';
import { emailMaxLength } from '@m8/contracts/account.ts';
import { emailAddressPattern } from '@m8/contracts/email-address.ts';

const localPartMaxLength = 64;

/** Longer than a label of a domain may be (RFC 1035). */
const tooLongWord = /@.*[^.@]{64}/;

/** One label of a domain, with letters of scripts that go together and cannot be mistaken for Latin ones. */
const plainWord =
  /^(?:[-\d\p{Script=Latin}]+|[-\d\p{Script=Arabic}]+|[-\d\p{Script=Devanagari}]+|[-\d\p{Script=Hebrew}]+|[-\d\p{Script=Thai}]+|[-\d\p{Script=Hangul}]+|[-\dー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)$/u;

function split(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

/**
 * Normalizes an email address to the form that is stored, compared and mailed to: lower case, and an
 * international domain as `xn--` (IDNA), however it was typed.
 *
 * @returns the address in printable ASCII; null if it is not an address (RFC 5321 lengths)
 */
export function canonicalAddress(typed: string): string | null {
  const plain = typed.trim().toLowerCase();
  if (!plain.isWellFormed() || !emailAddressPattern.test(plain)) return null;
  const [local, domain] = split(plain);
  const address = `${local}@${/^[ -~]*$/.test(domain) ? domain : domainToASCII(domain)}`;
  const isAddress =
    emailAddressPattern.test(address) &&
    address.length <= emailMaxLength &&
    local.length <= localPartMaxLength &&
    !tooLongWord.test(address);
  return isAddress ? address : null;
}

/**
 * An address as people read it. A domain is shown in its own letters if each label is of one script, and of
 * none whose letters look like Latin ones: `exämple.com`, `例え.jp`. Any other could imitate another domain,
 * such as one with a Cyrillic `а`, and stays `xn--`.
 *
 * @param address as {@link canonicalAddress} returns it; any other text is returned as it is
 */
export function shownAddress(address: string): string {
  const [local, domain] = split(address);
  if (!domain.includes('xn--')) return address;
  const shown = `${local}@${domainToUnicode(domain)}`;
  const isPlain = split(shown)[1]
    .split('.')
    .every((word) => plainWord.test(word));
  return isPlain && canonicalAddress(shown) === address ? shown : address;
}
