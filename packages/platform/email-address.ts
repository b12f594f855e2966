import { domainToASCII, domainToUnicode } from 'node:url';
import { emailMaxLength } from '@m8/contracts/account.ts';
import { emailAddressPattern } from '@m8/contracts/email-address.ts';

const localPartMaxLength = 64;

/** Longer than a word between the dots of a domain may be (RFC 1035). */
const tooLongWord = /@.*[^.@]{64}/;

/** One word of a domain, of letters that belong together and pass for no Latin ones if they are none. */
const plainWord =
  /^(?:[-\d\p{Script=Latin}]+|[-\d\p{Script=Arabic}]+|[-\d\p{Script=Devanagari}]+|[-\d\p{Script=Hebrew}]+|[-\d\p{Script=Thai}]+|[-\d\p{Script=Hangul}]+|[-\dー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)$/u;

function split(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

/**
 * Brings an e-mail address into the one form in which it is stored, compared and written to: lower case, and
 * an international domain as `xn--` (IDNA), whichever way it was typed.
 *
 * @param typed what a person typed
 * @returns the address in printable ASCII; null if it is none (RFC 5321 lengths)
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
 * An address as people read it. A domain has its own letters where each of its words is of one script, and of
 * none whose letters pass for Latin ones: `exämple.com`, `例え.jp`. Any other could be taken for somebody
 * else's, such as one with a Cyrillic `а`, and stays `xn--`.
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
