import type { Kysely } from 'kysely';
import { moscowClock } from '#rules';
import { compileInProcess, createFormStore, type NewRequest, sha256, type Tables } from '#server';

let counter = 0;

/** Returns a request as an endpoint stores it. Its version must be published first, by `publishStub`. */
export function newRequest(changes: Partial<NewRequest> = {}): NewRequest {
  counter += 1;
  const phone = `916${1_000_000 + counter}`;
  return {
    form: 'phone-call',
    variant: 'retail',
    version: stubVersion,
    endpoint: 'crm-create',
    path: '/api/crm/general/create',
    lang: 'ru',
    payload: JSON.stringify({ form_id: 'phone-call', phone: `+7${phone}` }),
    answers: JSON.stringify({ phone }),
    context: '{}',
    idempotencyKey: `key-${counter}`,
    bodyHash: sha256(phone),
    consents: [{ purpose: 'privacy', text: 'Согласен', textHash: sha256('Согласен'), evidenced: true }],
    captcha: null,
    appeal: null,
    spamFlags: [],
    held: false,
    destination: null,
    experiment: null,
    ...changes,
  };
}

const stubSnapshot = {
  formatVersion: 1 as const,
  slug: 'phone-call',
  defaultVariant: 'retail',
  variants: {},
  texts: { ru: {}, en: {} },
};
const stubVersion = sha256(JSON.stringify(stubSnapshot));

/** Publishes a version for rows to refer to, because storage tests compile no form. */
export const publishStub = (database: Kysely<Tables>): Promise<boolean> =>
  createFormStore(database, {
    clock: moscowClock(() => 0),
    nowIso: () => new Date(0).toISOString(),
    compile: compileInProcess,
  }).publish(stubSnapshot);
