import type { FastifyRequest } from 'fastify';
import type { PageData } from '#contract';
import { answerAt, normalizeAnswers } from '#engine/model/answers';
import type { Answers, CompiledForm, SiteLanguage } from '#engine/model/definition';
import { filesIn, filesRule } from '#engine/model/files';
import { holdsOf } from '#engine/model/holds';
import { firstName, joinPath, parseObject } from '#engine/model/json';
import { NATIVE_FIELDS, RESUME_BLOCK, RESUME_FIELDS, SAVE_BUTTON } from '#engine/model/request';
import { CHECK_STEP, STEP_FIELD, shownSteps, stepOf, walkProperties } from '#engine/model/schema';
import { localPath } from '#engine/model/site';
import { waitInWords } from '#engine/model/text';
import type { StoredFiles } from '../files/stored-files.ts';
import type { FormStore, ReadyForm } from '../forms/form-store.ts';
import { TryLater } from '../http/try-later.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { OPENING, SAVING } from '../limits/rate-limits.ts';
import { callerNetwork } from '../limits/subjects.ts';
import { carryAnswers, savablePart, titleOf } from '../resume/carry-answers.ts';
import { readTarget, targetKey } from '../resume/link-target.ts';
import type { SavedForms } from '../resume/saved-forms.ts';
import { secretIn } from '../resume/seal.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { SiteContent } from './site-content.ts';
import { textOf } from './text-of.ts';

type Attempt = NonNullable<PageData['attempt']>;
type Saved = NonNullable<Attempt['saved']>;

/** Stores and limits with which a form is saved for later and opened again without script. */
export interface ResumePorts {
  savedForms: SavedForms;
  files: StoredFiles;
  limiter: RateLimiter;
  isProxyTrusted: boolean;
}

/**
 * True if a form posted without script is to be saved for later. A filled address counts too: Enter in its input
 * presses the form's first button instead of “save”.
 */
export const isSaving = (sent: URLSearchParams): boolean =>
  sent.get(NATIVE_FIELDS.continued) === SAVE_BUTTON || (sent.get(RESUME_FIELDS.to) ?? '').trim() !== '';

/** Returns the path of the page that opens saved forms. */
const resumePage = ({ pages }: SiteContent): string | undefined =>
  Object.values(pages).find(({ blocks }) => blocks.some(({ kind }) => kind === RESUME_BLOCK))?.path;

/**
 * Saves a half-filled form, sent without script, for another device. `given`: answers from its inputs. Never
 * throws: `outcome` is `sent`, `link`, or the reason of the failure.
 */
export async function saveNative(
  { savedForms, limiter, isProxyTrusted }: ResumePorts,
  { ip, log }: FastifyRequest,
  content: SiteContent,
  { form }: ReadyForm,
  sent: URLSearchParams,
  given: Answers,
): Promise<Saved> {
  const { resume, texts } = form.behaviour;
  const page = resumePage(content);
  if (resume === undefined || page === undefined) return { outcome: 'failed' };
  const to = sent.get(RESUME_FIELDS.to) ?? '';
  const target = readTarget(to, resume.by);
  if (target === undefined) return { outcome: 'address', to };
  const { slug, variant, version, lang, prefix } = form;
  const step = sent.get(STEP_FIELD);
  const answers = savablePart(form, answersIn(sent) ?? given);
  try {
    limiter.call(SAVING, callerNetwork(ip, isProxyTrusted));
    limiter.countMessage('link', targetKey(target), callerNetwork(ip, isProxyTrusted));
    const { link } = await savedForms.save({
      slug,
      variant,
      version,
      lang,
      prefix,
      target,
      page,
      title: texts.title,
      days: resume.days,
      answers,
      files: fileIds(form, answers),
      ...(step === null ? {} : { step }),
    });
    return link === undefined ? { outcome: 'sent', to: Object.values(target)[0] } : { outcome: 'link', link };
  } catch (error) {
    if (error instanceof TryLater)
      return { outcome: 'busy', to, wait: waitInWords(error.retryAfterSeconds, lang) };
    // The page that comes back has the answers; an error page would not.
    log.error({ kind: error instanceof Error ? error.name : typeof error }, 'a form was not saved for later');
    return { outcome: 'failed', to };
  }
}

/**
 * Returns the ids of files to keep, as many as the form may have: they take space for days, and a
 * sender may list any.
 */
const fileIds = ({ schema }: CompiledForm, answers: Answers): string[] =>
  [...walkProperties(schema, {})].flatMap(({ path, schema: property }) =>
    filesRule(property) === undefined
      ? []
      : filesIn(answerAt(answers, joinPath(path)))
          .slice(0, typeof property.maxItems === 'number' ? property.maxItems : MAX_FILES)
          .map(({ id }) => id),
  );
/** Limit for fields that declare none. */
const MAX_FILES = 30;

/** Returns the answers that a script has added beside the inputs. */
const answersIn = (sent: URLSearchParams): Answers | undefined =>
  parseObject(sent.get(RESUME_FIELDS.answers) ?? '');

/**
 * Result of opening the link to a saved form: the form with its answers, at its own `address`, to which the link
 * redirects; or the reason why the link does not work.
 */
export type OpenedLink =
  | (Pick<PageData, 'address'> & { attempt: Attempt })
  | { closed: NonNullable<PageData['closedLink']> };

/**
 * Opens a saved form in its live version, for a visitor without script, with a note about the answers that the
 * version has dropped. `text`: secret of the link, as typed or followed. Returns `closed` for an unknown or ended
 * link and at the rate limit.
 */
export async function openNative(
  { savedForms, files, limiter, isProxyTrusted }: ResumePorts,
  { forms, renderer }: { forms: FormStore; renderer: PageRenderer },
  { ip }: FastifyRequest,
  text: string,
  lang: SiteLanguage,
): Promise<OpenedLink> {
  try {
    limiter.call(OPENING, callerNetwork(ip, isProxyTrusted));
  } catch (error) {
    if (error instanceof TryLater)
      return { closed: { reason: 'busy', wait: waitInWords(error.retryAfterSeconds, lang) } };
    throw error;
  }
  const secret = secretIn(text);
  const opened = secret === undefined ? 'unknown' : await savedForms.open(secret);
  if (typeof opened === 'string') return { closed: { reason: opened } };
  const { slug, variant, version, answers: saved, step } = opened;
  const live = await forms.live(slug);
  if (live?.snapshot.variants[variant]?.form.resume === undefined) return { closed: { reason: 'gone' } };
  const now = forms.ready(live, variant, lang);
  const first = (await forms.version(slug, version)) ?? live;
  const started = forms.ready(first, variant, lang);
  const { answers: carried, dropped } = carryAnswers(started, now, saved);
  const there = await files.withoutLostFiles(now.form, carried);
  const { answers } = there;
  const lost = there.lost.map((path) => titleOf(now.form, path));
  const named = (key: string, titles: readonly string[] = []): string =>
    textOf(now.form, key, { fields: titles.map((title) => `«${title}»`).join(', ') });
  const isChanged = first.hash !== live.hash;
  const hasSeveralVariants = Object.keys(live.snapshot.variants).length > 1;
  return {
    address: {
      path: localPath(`/forms/${slug}`, now.form.prefix ?? ''),
      query: hasSeveralVariants ? `?${new URLSearchParams({ variant })}` : '',
    },
    attempt: {
      slug,
      variant,
      answers,
      issues: [],
      isResumed: true,
      ...placeOf(now, renderer, answers, step),
      note: {
        isNews: true,
        text: [
          named('form.resume.opened'),
          ...(isChanged ? [named('form.resume.changed')] : []),
          ...(dropped.length > 0 ? [named('form.resume.dropped', dropped)] : []),
          ...(lost.length > 0 ? [named('form.resume.lost', lost)] : []),
        ].join(' '),
      },
    },
  };
}

/** Returns the step at which the form was left, or an earlier one with an open question. */
function placeOf(
  { form, checker }: ReadyForm,
  renderer: PageRenderer,
  given: Answers,
  left = '',
): Pick<Attempt, 'step'> {
  const answers = holdsOf(form, checker).visible(normalizeAnswers(given));
  const asked = renderer.askedPaths(form, checker, answers);
  const steps = shownSteps(form.uiSchema, asked.map(firstName));
  if (steps.length === 0) return {};
  const [name = '', ...seen] = left.split(' ');
  const place = steps.findIndex((step) => step.name === name);
  const isCheck = name === CHECK_STEP;
  const open = new Set(checker.check(answers).map(({ path }) => stepOf(steps, path)));
  const before = isCheck ? steps : steps.slice(0, Math.max(0, place));
  const at =
    before.find((step) => open.has(step.name))?.name ?? (isCheck || place >= 0 ? name : steps[0]?.name);
  return { step: [at, ...seen].join(' ') };
}
