/** Header with an attempt's idempotency key: one key and body are stored once. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Definition that the visitor saw: `phone-call@<hash>; variant=retail`. */
export const FORM_HEADER = 'zayavka-form';
/** Texts that the visitor agreed to: `privacy=<hash>, …`. */
export const CONSENT_HEADER = 'zayavka-consent';
/** Uid of a solved captcha, for forms whose body has no field for it. */
export const CAPTCHA_HEADER = 'zayavka-captcha';
/** Captcha to show beside a status of true: `work` or `picture`. A picture if absent. */
export const CAPTCHA_KIND_HEADER = 'zayavka-captcha-kind';
/**
 * Header about one-time codes. A request has `<uid> <code>` to prove, or only `<uid>` to ask for
 * another code. A refusal has `<uid>` of the code that was sent, then ` wrong <tries left>` or `
 * over` if a code was refused.
 */
export const PHONE_CODE_HEADER = 'zayavka-phone-code';
/**
 * Header with a temporary link to the status of the appeal that a request filed; the link needs no
 * phone.
 */
export const APPEAL_LINK_HEADER = 'zayavka-appeal-link';
/** Header of a stored request with the link by which its sender withdraws its consents. */
export const WITHDRAWAL_LINK_HEADER = 'zayavka-withdrawal-link';
/**
 * Header of a stored request with the link to its success page, valid for half an hour; the page's
 * URL gets it.
 */
export const SENT_LINK_HEADER = 'zayavka-sent-link';
/** Id of the request, in every response; the visitor may give it to support. */
export const REQUEST_ID = 'zayavka-request-id';

/** URL to which the site's page sends a withdrawal of consents. */
export const WITHDRAW_PATH = '/consents/withdraw';
/** Query parameter with the outcome of a withdrawal, added to the page's URL by the redirect. */
export const WITHDRAWN_PARAMETER = 'withdrawn';
/** Query parameter with the request and phone, encrypted, while a code is being asked for. */
export const WITHDRAWAL_PROOF_PARAMETER = 'proof';
/** Query parameter with the signed link of a request. */
export const WITHDRAWAL_LINK_PARAMETER = 'link';
/** Query parameter with the seconds until the next try, after too many. */
export const WITHDRAW_AGAIN_PARAMETER = 'again';

/** Longest idempotency key that the server accepts, in characters. */
export const MAX_IDEMPOTENCY_KEY_CHARACTERS = 255;

/** Form, version and variant that a request names in its header. */
export interface FormReference {
  slug: string;
  version: string;
  variant?: string;
}

/** Formats the header that names a form's version, as in `phone-call@<hash>; variant=retail`. */
export const formatFormHeader = ({ slug, version, variant }: FormReference): string =>
  `${slug}@${version}${variant === undefined ? '' : `; variant=${variant}`}`;

/** Parses the header of a form's version; `undefined` for any other text. */
export function parseFormHeader(value: string): FormReference | undefined {
  const match = /^([a-z0-9-]{1,64})@([0-9a-f]{64})(?:;\s*variant=([a-z0-9-]{1,64}))?$/.exec(value.trim());
  const [, slug, version, variant] = match ?? [];
  if (slug === undefined || version === undefined) return undefined;
  return { slug, version, ...(variant === undefined ? {} : { variant }) };
}

/** Formats the header of the consents given, `purpose=hash` for each, from the hashes of the texts by purpose. */
export const formatConsentHeader = (hashes: Readonly<Record<string, string>>): string =>
  Object.entries(hashes)
    .map(([purpose, hash]) => `${purpose}=${hash}`)
    .join(', ');

/** Parses the header of consents into hashes by purpose; unreadable parts are skipped. */
export function parseConsentHeader(value: string): Map<string, string> {
  const consents = new Map<string, string>();
  for (const part of value.slice(0, 2000).split(',')) {
    const [, purpose, hash] = /^\s*([a-z0-9-]{1,64})=([0-9a-f]{64})\s*$/.exec(part) ?? [];
    if (purpose !== undefined && hash !== undefined) consents.set(purpose, hash);
  }
  return consents;
}
