/** Name of the header with the idempotency key of a send: a request with the same key and body is stored once. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/**
 * Name of the header with the form, version and variant that the visitor saw: `phone-call@<hash>;
 * variant=retail`.
 */
export const FORM_HEADER = 'zayavka-form';
/** Name of the header with the texts that the visitor has agreed to: `privacy=<hash>, …`. */
export const CONSENT_HEADER = 'zayavka-consent';
/** Name of the header with the id of a solved captcha, for forms whose body has no field for it. */
export const CAPTCHA_HEADER = 'zayavka-captcha';
/**
 * Name of the response header of `captcha-check-status` that tells which captcha to show if one is required:
 * `work` or `picture`. A picture if absent.
 */
export const CAPTCHA_KIND_HEADER = 'zayavka-captcha-kind';
/**
 * Name of the header about one-time codes. A request has `<uid> <code>` to prove, or only `<uid>` to ask for
 * another code. A refusal has `<uid>` of the code that was sent, then ` wrong <tries left>` or ` over` if a code
 * was refused.
 */
export const PHONE_CODE_HEADER = 'zayavka-phone-code';
/**
 * Name of the response header with a temporary link to the status of the appeal that a request filed; the link
 * needs no phone.
 */
export const APPEAL_LINK_HEADER = 'zayavka-appeal-link';
/** Name of the response header of a stored request with the link by which its sender withdraws its consents. */
export const WITHDRAWAL_LINK_HEADER = 'zayavka-withdrawal-link';
/**
 * Name of the response header of a stored request with the link to its success page, valid for half an hour; the
 * page's URL gets it.
 */
export const SENT_LINK_HEADER = 'zayavka-sent-link';
/** Name of the header with the id of the HTTP request, in every response; the visitor may give it to support. */
export const REQUEST_ID = 'zayavka-request-id';

/** Path to which the page for withdrawing consents sends its form. */
export const WITHDRAW_PATH = '/consents/withdraw';
/**
 * Name of the query parameter with the outcome of a withdrawal of consents, which the redirect adds to the
 * page's URL.
 */
export const WITHDRAWN_PARAMETER = 'withdrawn';
/**
 * Name of the query parameter with the request and phone of a withdrawal, encrypted, while the page asks for the
 * code that was sent.
 */
export const WITHDRAWAL_PROOF_PARAMETER = 'proof';
/** Name of the query parameter with the signed link of the request whose consents are to be withdrawn. */
export const WITHDRAWAL_LINK_PARAMETER = 'link';
/** Name of the query parameter with the seconds to wait until the next try of a withdrawal, after too many. */
export const WITHDRAW_AGAIN_PARAMETER = 'again';

/** Longest idempotency key (header of a send) that the server accepts, in characters. */
export const MAX_IDEMPOTENCY_KEY_CHARACTERS = 255;

/** Form, version and variant that a request names in its header `zayavka-form`. */
export interface FormReference {
  slug: string;
  version: string;
  variant?: string;
}

/** Formats the value of the header that names a form's version: `phone-call@<hash>; variant=retail`. */
export const formatFormHeader = ({ slug, version, variant }: FormReference): string =>
  `${slug}@${version}${variant === undefined ? '' : `; variant=${variant}`}`;

/** Parses the value of the header that names a form's version; `undefined` for any other text. */
export function parseFormHeader(value: string): FormReference | undefined {
  const match = /^([a-z0-9-]{1,64})@([0-9a-f]{64})(?:;\s*variant=([a-z0-9-]{1,64}))?$/.exec(value.trim());
  const [, slug, version, variant] = match ?? [];
  if (slug === undefined || version === undefined) return undefined;
  return { slug, version, ...(variant === undefined ? {} : { variant }) };
}

/**
 * Formats the value of the header of given consents, `purpose=hash` for each, from the hashes of the agreed
 * texts by purpose.
 */
export const formatConsentHeader = (hashes: Readonly<Record<string, string>>): string =>
  Object.entries(hashes)
    .map(([purpose, hash]) => `${purpose}=${hash}`)
    .join(', ');

/**
 * Parses the value of the header of given consents into the hashes of the agreed texts by purpose; unreadable
 * parts are skipped.
 */
export function parseConsentHeader(value: string): Map<string, string> {
  const consents = new Map<string, string>();
  for (const part of value.slice(0, 2000).split(',')) {
    const [, purpose, hash] = /^\s*([a-z0-9-]{1,64})=([0-9a-f]{64})\s*$/.exec(part) ?? [];
    if (purpose !== undefined && hash !== undefined) consents.set(purpose, hash);
  }
  return consents;
}
