import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  WITHDRAW_AGAIN_PARAMETER,
  WITHDRAW_PATH,
  WITHDRAWAL_PROOF_PARAMETER,
  WITHDRAWN_PARAMETER,
} from '#contract';
import type { Contact } from '#engine/model/proof';
import { digitsOf } from '#engine/model/text';
import type { OneTimeCodes } from '../codes/one-time-codes.ts';
import { withdrawConsents } from '../consents/withdraw-consents.ts';
import { keptLinks } from '../consents/withdrawal-links.ts';
import { personIn } from '../erasure/mentions.ts';
import { findRequestsOf } from '../erasure/requests-of-person.ts';
import type { SignedLinks } from '../http/signed-links.ts';
import { TryLater } from '../http/try-later.ts';
import { readUrlencodedBodies } from '../http/urlencoded-body.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { WITHDRAWAL } from '../limits/rate-limits.ts';
import { callerNetwork } from '../limits/subjects.ts';
import { readTarget } from '../resume/link-target.ts';
import { seal, unseal } from '../resume/seal.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

interface WithdrawalServices {
  database: Kysely<Tables>;
  links: SignedLinks;
  /** Sends one-time codes; undefined if none can be sent, so that a link is the only proof. */
  codes: OneTimeCodes | undefined;
  limiter: RateLimiter;
  isProxyTrusted: boolean;
  https: boolean;
  nowIso(): string;
}

/** Request whose consents to withdraw, and the contact in it. */
interface Asked {
  request: string;
  person: Contact;
}

/** Query parameters of the page that shows the outcome. */
type Outcome = Record<string, string>;

const BODY_LIMIT_BYTES = 4 * 1024;
const PAGE = /^(?:\/[a-z0-9-]+){1,6}$/;
const SEALED = 'withdrawal';

/**
 * Adds the route by which the sender of a request withdraws all its consents; it redirects back to the page.
 * Number and contact are no proof: the lookup of appeals shows numbers, and phones are printed on cards. Proofs
 * are a signed link, in the sender's browser or handed out, and a one-time code sent to the contact.
 */
export function serveWithdrawal(app: FastifyInstance, services: WithdrawalServices): void {
  const { database, links, codes, limiter, isProxyTrusted, https, nowIso } = services;

  const withdraw = async (asked: Asked): Promise<Outcome> => {
    const withdrawn = await withdrawConsents(database, { ...asked, channel: 'page', nowIso: nowIso() });
    return { [WITHDRAWN_PARAMETER]: withdrawn > 0 ? 'yes' : 'no' };
  };
  const isProved = async ({ request }: Asked, body: URLSearchParams, cookie?: string): Promise<boolean> => {
    const given = [body.get('link') ?? '', ...keptLinks(cookie, https)];
    for (const link of given) if ((await links.numberIn(link)) === request) return true;
    return false;
  };
  const isOfPerson = async ({ request, person }: Asked): Promise<boolean> => {
    for await (const { found } of findRequestsOf(database, person, { among: [request] }))
      if (found.length > 0) return true;
    return false;
  };
  const secret = (): Promise<string> => databaseSecret(database, SEALED);

  /** Sends a code if there is such a request; the response does not tell. */
  const sendCode = async (call: FastifyRequest, sender: OneTimeCodes, asked: Asked): Promise<Outcome> => {
    limiter.countMessage('code', contactOf(asked), callerNetwork(call.ip, isProxyTrusted));
    const subject = (await isOfPerson(asked)) ? subjectOf(asked.person) : undefined;
    const { uid } = subject ? await sender.send(subject, call.language) : { uid: randomUUID() };
    return { [WITHDRAWAL_PROOF_PARAMETER]: seal(await secret(), JSON.stringify({ ...asked, uid }), SEALED) };
  };
  const prove = async (sender: OneTimeCodes, proof: string, code: string): Promise<Outcome> => {
    const opened = unseal(await secret(), proof, SEALED);
    if (opened === undefined) return { [WITHDRAWN_PARAMETER]: 'no' };
    const { uid, ...asked } = JSON.parse(opened) as Partial<Asked> & { uid: string };
    // A proof of an earlier release names no person.
    const subject = asked.person && subjectOf(asked.person);
    if (subject === undefined) return { [WITHDRAWN_PARAMETER]: 'over' };
    const { proof: outcome } = await sender.prove({ ...subject, uid, code: digitsOf(code) });
    if (outcome === 'right') return withdraw(asked as Asked);
    return outcome === 'wrong'
      ? { [WITHDRAWAL_PROOF_PARAMETER]: proof, [WITHDRAWN_PARAMETER]: 'wrong' }
      : { [WITHDRAWN_PARAMETER]: 'over' };
  };

  const answer = async (call: FastifyRequest, body: URLSearchParams): Promise<Outcome> => {
    limiter.call(WITHDRAWAL, callerNetwork(call.ip, isProxyTrusted));
    const proof = body.get('proof');
    if (codes !== undefined && proof !== null) return prove(codes, proof, body.get('code') ?? '');
    const request = digitsOf(body.get('request') ?? '');
    const person = personIn(body.get('contact') ?? '');
    if (request === '' || person === undefined) return { [WITHDRAWN_PARAMETER]: 'no' };
    const asked = { request, person };
    if (await isProved(asked, body, call.headers.cookie)) return withdraw(asked);
    return codes === undefined ? { [WITHDRAWN_PARAMETER]: 'unproved' } : sendCode(call, codes, asked);
  };
  app.register(async (scope) => {
    readUrlencodedBodies(scope);
    scope.post<{ Body: URLSearchParams | undefined }>(
      WITHDRAW_PATH,
      { bodyLimit: BODY_LIMIT_BYTES, config: { proof: 'withdrawal' } },
      async (call, reply) => {
        const { body = new URLSearchParams() } = call;
        const page = body.get('page') ?? '';
        const outcome = await answer(call, body).catch((error: unknown) => {
          if (error instanceof TryLater)
            return { [WITHDRAW_AGAIN_PARAMETER]: String(error.retryAfterSeconds) };
          throw error;
        });
        return reply.redirect(`${PAGE.test(page) ? page : '/'}?${new URLSearchParams(outcome)}`, 303);
      },
    );
  });
}

const contactOf = ({ person }: Asked): string => ('email' in person ? person.email : person.phone);

/** Returns what a code proves; undefined for a phone to which no code can be sent. */
function subjectOf(person: Contact) {
  const contact = 'email' in person ? person : readTarget(person.phone, ['phone']);
  return contact && { contact, form: SEALED };
}
