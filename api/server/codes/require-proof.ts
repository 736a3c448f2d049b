import type { FastifyReply, FastifyRequest } from 'fastify';
import { PHONE_CODE_HEADER } from '#contract';
import type { Answers, CompiledForm, Lang } from '#engine/model/definition';
import { type Contact, contactIn, provableAnswers, provedAnswer } from '#engine/model/proof';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { CodeSubject, OneTimeCodes } from './one-time-codes.ts';

export interface ProofPorts {
  limiter: Pick<RateLimiter, 'countMessage'>;
  /** Absent: nobody sends codes, so a form that needs one accepts nothing. `off`: nothing is proved. */
  codes?: OneTimeCodes | 'off';
  isProxyTrusted: boolean;
}

/** What a request has to prove. */
export interface DueProof {
  /** Path of the answer. */
  path: string;
  subject: CodeSubject;
}

/** What a request brings: `uid code`, the uid alone for another code, or nothing for the first. */
export interface GivenProof {
  header: string | undefined;
  lang: Lang;
  request: Pick<FastifyRequest, 'ip'>;
  reply: Pick<FastifyReply, 'header'>;
}

const MAX_HEADER_CHARACTERS = 64;

/**
 * What is live decides, not the version that the request names: else an old version would be a way round. An old one that does not
 * have the answer is refused. Undefined where the answer is empty.
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
 * Resolves with the uid of the code that has proved the answer. Otherwise sends one, where what sending it takes was done, and throws
 * HttpRefusal: its header has the uid, and what is wrong with a code that was given.
 * `pay` takes what is asked for before a first code is sent: a stranger could have codes sent to anybody.
 */
export async function requireProof(
  { codes, limiter, isProxyTrusted }: Omit<ProofPorts, 'codes'> & { codes: OneTimeCodes | undefined },
  { subject, field }: { subject: CodeSubject; field: string },
  { header, lang, request, reply }: GivenProof,
  pay: () => Promise<void>,
): Promise<string> {
  if (codes === undefined) throw new HttpRefusal(503, '', 'unavailable');
  const [uid = '', code] = header?.slice(0, MAX_HEADER_CHARACTERS).split(' ') ?? [];
  if (code !== undefined && code !== '') {
    const { proof, triesLeft } = await codes.prove({ ...subject, uid, code });
    if (proof === 'right') return uid;
    reply.header(PHONE_CODE_HEADER, proof === 'wrong' ? `${uid} wrong ${triesLeft}` : `${uid} over`);
    throw new HttpRefusal(422, field, proof === 'wrong' ? 'codeWrong' : 'codeOver');
  }
  if (uid === '') await pay();
  // Another code is for who was sent one.
  else if (!(await codes.wasSent(uid, subject))) throw new HttpRefusal(422, field, 'codeOver');
  limiter.countMessage('code', textOf(subject.contact), callerNetwork(request.ip, isProxyTrusted));
  const sent = await codes.send(subject, lang);
  if (!(await sent.delivered)) throw new HttpRefusal(422, field, 'codeUndelivered');
  reply.header(PHONE_CODE_HEADER, sent.uid);
  throw new HttpRefusal(422, field, 'codeRequired');
}

const textOf = (contact: Contact): string => ('phone' in contact ? contact.phone : contact.email);
