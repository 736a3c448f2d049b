/** Idempotency key of an attempt: the server stores the same key and body once and repeats its response. */
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
 * Header of one-time codes. A refusal has `<uid>` of the code that was sent to the phone or e-mail, followed
 * by ` wrong <tries left>` or ` over` after a wrong code. The request has `<uid> <code>` to prove it, or
 * only `<uid>` to ask for another code.
 */
export const PHONE_CODE_HEADER = 'zayavka-phone-code';
/**
 * Temporary link to the status of the appeal, in the response to a request that files one; no phone is
 * needed.
 */
export const APPEAL_LINK_HEADER = 'zayavka-appeal-link';
/** Link by which the sender of a stored request withdraws its consents, in the response. */
export const WITHDRAWAL_LINK_HEADER = 'zayavka-withdrawal-link';
/**
 * Link to the success of a stored request for half an hour, in the response; the page puts it into its URL.
 */
export const SENT_LINK_HEADER = 'zayavka-sent-link';
/** Id of the request, in every response; the visitor may give it to support. */
export const REQUEST_ID = 'zayavka-request-id';

/** URL to which the site's page sends a withdrawal of consents, and the query parameter with its outcome. */
export const WITHDRAW_PATH = '/consents/withdraw';
export const WITHDRAWN_PARAMETER = 'withdrawn';
/** Query parameter with the encrypted request and phone, until the code that was sent to the phone is entered. */
export const WITHDRAWAL_PROOF_PARAMETER = 'proof';
/** Query parameter with the signed link of a request. */
export const WITHDRAWAL_LINK_PARAMETER = 'link';
/** Query parameter with the seconds until the next try, after too many. */
export const WITHDRAW_AGAIN_PARAMETER = 'again';

export const MAX_IDEMPOTENCY_KEY_CHARACTERS = 255;

export interface FormReference {
  slug: string;
  version: string;
  variant?: string;
}

export const formatFormHeader = ({ slug, version, variant }: FormReference): string =>
  `${slug}@${version}${variant === undefined ? '' : `; variant=${variant}`}`;

/** Returns `undefined` for any other text. */
export function parseFormHeader(value: string): FormReference | undefined {
  const match = /^([a-z0-9-]{1,64})@([0-9a-f]{64})(?:;\s*variant=([a-z0-9-]{1,64}))?$/.exec(value.trim());
  const [, slug, version, variant] = match ?? [];
  if (slug === undefined || version === undefined) return undefined;
  return { slug, version, ...(variant === undefined ? {} : { variant }) };
}

export const formatConsentHeader = (hashes: Readonly<Record<string, string>>): string =>
  Object.entries(hashes)
    .map(([purpose, hash]) => `${purpose}=${hash}`)
    .join(', ');

/** Parses purposes and hashes; unreadable parts are skipped. */
export function parseConsentHeader(value: string): Map<string, string> {
  const consents = new Map<string, string>();
  for (const part of value.slice(0, 2000).split(',')) {
    const [, purpose, hash] = /^\s*([a-z0-9-]{1,64})=([0-9a-f]{64})\s*$/.exec(part) ?? [];
    if (purpose !== undefined && hash !== undefined) consents.set(purpose, hash);
  }
  return consents;
}
