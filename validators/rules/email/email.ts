import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** @spec S§5 "70 characters or more is invalid" */
const MAX_LENGTH = 69;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Mailbox of an ASCII domain (RFC 5322 dot-atom). */
const ASCII_LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const ANY_LOCAL = /^[\p{L}\p{M}\p{N}_+-]+(?:\.[\p{L}\p{M}\p{N}_+-]+)*$/u;
/** Label of a domain: hyphens join letters and digits, and are at neither end. */
const LABEL = /^[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*$/u;
const ASCII = /^[\0-\x7F]*$/;
/**
 * True if a label mixes Latin letters with those of another script: `mаil` with a Cyrillic а looks like
 * `mail` and is another domain.
 */
const mixesScripts = (label: string): boolean => /[A-Za-z]/.test(label) && !ASCII.test(label);

function faultOf(text: string): string | undefined {
  if (!EMAIL.test(text)) return 'emailFormat';
  const [local = '', domain = ''] = text.split('@');
  const labels = domain.split('.');
  if ([local, ...labels].some(mixesScripts)) return 'emailMixed';
  if (!labels.every((label) => LABEL.test(label))) return 'emailDomain';
  return (ASCII.test(domain) ? ASCII_LOCAL : ANY_LOCAL).test(local) ? undefined : 'emailLocal';
}

/**
 * Rule `email`: accepts an address with one @ and a dot in its domain, shorter than 70 characters. A mailbox
 * with other than ASCII letters needs such letters in the domain too, and no label mixes scripts.
 * @spec R§5 E-mail, S§5 E-mail
 */
export const email = defineRule<string, object>({
  slug: 'email',
  keyword: 'email',
  types: ['string'],
  summary: 'e-mail address shorter than 70 characters',
  source: 'R§5 E-mail, S§5 E-mail',
  chunk: 'frequent',
  params: NO_PARAMS,
  textFormat: { pattern: EMAIL, isTrimmed: true },
  codes: ['emailMissing', 'emailFormat', 'emailMixed', 'emailDomain', 'emailLocal', 'emailLong'],
  check(value) {
    const text = value.trim();
    if (text === '') return { code: 'emailMissing' };
    if (text.length > MAX_LENGTH) return { code: 'emailLong', params: { max: MAX_LENGTH } };
    const code = faultOf(text);
    return code === undefined ? null : { code };
  },
});
