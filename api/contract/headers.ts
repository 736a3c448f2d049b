/** One per attempt: the same key with the same body is answered the same, and stored once. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** `phone-call@<hash>; variant=retail`: the definition that the visitor saw. */
export const FORM_HEADER = 'zayavka-form';
/** `privacy=<hash>, …`: the texts that the visitor agreed to. */
export const CONSENT_HEADER = 'zayavka-consent';
/** `<uid>`: the captcha that was solved for a form whose body has no place for it. */
export const CAPTCHA_HEADER = 'zayavka-captcha';
/** `work` or `picture`, beside a status of true: what the captcha is to be. Absent: a picture. */
export const CAPTCHA_KIND_HEADER = 'zayavka-captcha-kind';
/**
 * In a refusal `<uid>` of the one-time code that was sent to the phone or e-mail, with ` wrong <tries left>` or ` over` where a form has
 * refused one. `<uid> <code>` in the request that proves it; `<uid>` alone asks a form for another code.
 */
export const PHONE_CODE_HEADER = 'zayavka-phone-code';
/** Beside a request that is an appeal: the link by which its status is shown without its phone, for a while. */
export const APPEAL_LINK_HEADER = 'zayavka-appeal-link';
/** In every answer; the visitor may pass it to support. */
export const REQUEST_ID = 'zayavka-request-id';

/** What the site's own page sends a withdrawal of consents to, and the parameter of that page's address that holds the outcome. */
export const WITHDRAW_PATH = '/consents/withdraw';
export const WITHDRAWN_PARAMETER = 'withdrawn';
/** Where there were too many attempts: after how many seconds the next one is taken. */
export const WITHDRAW_AGAIN_PARAMETER = 'again';

export const MAX_IDEMPOTENCY_KEY_CHARACTERS = 255;

export interface FormReference {
  slug: string;
  version: string;
  variant?: string;
}

export const formatFormHeader = ({ slug, version, variant }: FormReference): string =>
  `${slug}@${version}${variant === undefined ? '' : `; variant=${variant}`}`;

/** Undefined for anything that is not such a reference. */
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

/** Purpose → hash; parts that are not readable are left out. */
export function parseConsentHeader(value: string): Map<string, string> {
  const consents = new Map<string, string>();
  for (const part of value.slice(0, 2000).split(',')) {
    const [, purpose, hash] = /^\s*([a-z0-9-]{1,64})=([0-9a-f]{64})\s*$/.exec(part) ?? [];
    if (purpose !== undefined && hash !== undefined) consents.set(purpose, hash);
  }
  return consents;
}
