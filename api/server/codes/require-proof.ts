import type { FastifyReply, FastifyRequest } from 'fastify';
import { PHONE_CODE_HEADER } from '#contract';
import type { Answers, CompiledForm, SiteLanguage } from '#engine/model/definition';
import { contactIn, contactText, provableAnswers, provedAnswer } from '#engine/model/proof';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { CodeSubject, OneTimeCodes } from './one-time-codes.ts';

/** Services by which an answer is proved by a one-time code. */
export interface ProofPorts {
  limiter: Pick<RateLimiter, 'countMessage'>;
  /** Absent: no codes are sent, so a form that needs one refuses all. `off`: none is needed. */
  codes?: OneTimeCodes | 'off';
  isProxyTrusted: boolean;
}

/** Phone or e-mail answer that the visitor must prove by a one-time code before the request is stored. */
export interface DueProof {
  /** Path of the answer. */
  path: string;
  subject: CodeSubject;
}

/**
 * Request in which a one-time code is given or asked for. `header`: `<uid> <code>`, only `<uid>` to ask for
 * another code, or undefined at first.
 */
export interface GivenProof {
  header: string | undefined;
  lang: SiteLanguage;
  request: Pick<FastifyRequest, 'ip'>;
  reply: Pick<FastifyReply, 'header'>;
}

const MAX_HEADER_CHARACTERS = 64;

/** Splits a header about one-time codes into its code and the uid of the code that was sent, '' for absent ones. */
export function givenCode(header = ''): { uid: string; code: string } {
  const [uid = '', code = ''] = header.slice(0, MAX_HEADER_CHARACTERS).split(' ');
  return { uid, code };
}

/**
 * Resolves with the answer that a request must prove by a one-time code; `undefined` if the form needs no proof or
 * the answer is empty. The live version decides, so that an old version cannot avoid it; an old version without
 * the answer is refused.
 */
export async function dueProof(
  forms: FormStore,
  published: PublishedForm,
  { slug, variant, schema, uiSchema }: CompiledForm,
  answers: Answers,
): Promise<DueProof | undefined> {
  const live = (await forms.live(slug)) ?? published;
  const name = variant in live.snapshot.variants ? variant : live.snapshot.defaultVariant;
  const path = provedAnswer(live.snapshot.variants[name]?.form ?? {});
  if (path === undefined) return undefined;
  const kind = provableAnswers(schema, uiSchema).get(path);
  if (kind === undefined) throw new HttpRefusal(422, path, 'codeRequired');
  const contact = contactIn(answers, path, kind);
  return contact && { path, subject: { contact, form: slug } };
}

/**
 * Resolves with the uid of the code that proves the answer. Otherwise it sends a code if one may be
 * sent, and throws HttpRefusal: its header has the uid, and why a given code was refused. `pay`:
 * spends the captcha that a first code needs, so that strangers cannot have codes sent to anybody.
 */
export async function requireProof(
  { codes, limiter, isProxyTrusted }: Omit<ProofPorts, 'codes'> & { codes: OneTimeCodes | undefined },
  { subject, field }: { subject: CodeSubject; field: string },
  { header, lang, request, reply }: GivenProof,
  pay: () => Promise<void>,
): Promise<string> {
  if (codes === undefined) throw new HttpRefusal(503, '', 'unavailable');
  const { uid, code } = givenCode(header);
  if (code !== '') {
    const { proof, triesLeft } = await codes.prove({ ...subject, uid, code });
    if (proof === 'right') return uid;
    reply.header(PHONE_CODE_HEADER, proof === 'wrong' ? `${uid} wrong ${triesLeft}` : `${uid} over`);
    throw new HttpRefusal(422, field, proof === 'wrong' ? 'codeWrong' : 'codeOver');
  }
  if (uid === '') await pay();
  // A visitor who asks for another code must have been sent one before.
  else if (!(await codes.wasSent(uid, subject))) throw new HttpRefusal(422, field, 'codeOver');
  limiter.countMessage('code', contactText(subject.contact), callerNetwork(request.ip, isProxyTrusted));
  const sent = await codes.send(subject, lang);
  if (!(await sent.delivered)) throw new HttpRefusal(422, field, 'codeUndelivered');
  reply.header(PHONE_CODE_HEADER, sent.uid);
  throw new HttpRefusal(422, field, 'codeRequired');
}
