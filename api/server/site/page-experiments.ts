import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SPLIT_COOKIE } from '#contract';
import { variantChoice } from '#engine/model/compile';
import { isObject, type Json, type JsonObject, oncePer } from '#engine/model/json';
import { objectsIn } from '#engine/model/schema';
import {
  armAt,
  DEFAULT_SECTION,
  experimentIn,
  type FormExperiment,
  formNames,
  WHOLE_SHARE,
  withoutExperiment,
} from '#engine/model/site';
import { defaultLanguage, languagesOf } from '#engine/model/text';
import { variantInSection } from '#engine/model/variants';
import { findForm } from '../forms/find-form.ts';
import type { PublishedForm } from '../forms/form-store.ts';
import { readCookie } from '../http/cookies.ts';
import { findPage } from './find-page.ts';
import type { PageContent, SiteContent } from './site-content.ts';

/** Bytes of an id: thousands of visitors share one, so it decides shares and identifies nobody. */
const ID_BYTES = 2;
const ID = /^[0-9a-f]{4}$/;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** Random id of a visitor that decides which variant of each experiment they see. */
export interface Split {
  id: string;
  /** Cookie to set; absent if the browser has it already. */
  cookie?: string;
}

/** Block with an experiment, or a button with one. */
interface PlacedExperiment {
  owner: JsonObject;
  experiment: FormExperiment;
}

/** Experiments by page; a publication makes new page objects, so old entries disappear. */
const experimentsOn = oncePer((page: PageContent): readonly PlacedExperiment[] =>
  [...objectsIn(page.blocks)].flatMap(({ node }) => {
    const experiment = experimentIn(node);
    return experiment === undefined ? [] : [{ owner: node, experiment }];
  }),
);

/**
 * Returns the id by which a visitor's variants of experiments are chosen, from the cookie or a new one;
 * `undefined` for a page without experiments.
 */
export function splitOf(
  { headers }: FastifyRequest,
  page: PageContent | undefined,
  https: boolean,
): Split | undefined {
  if (page === undefined || experimentsOn(page).length === 0) return undefined;
  const known = readCookie(headers.cookie, SPLIT_COOKIE);
  if (ID.test(known)) return { id: known };
  const id = randomBytes(ID_BYTES).toString('hex');
  const secure = https ? '; Secure' : '';
  return {
    id,
    cookie: `${SPLIT_COOKIE}=${id}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/**
 * Returns the blocks of a page as a visitor sees them: each experiment is replaced by the variant that falls to
 * the visitor's id.
 */
export function applyExperiments(
  blocks: readonly JsonObject[],
  { id }: Pick<Split, 'id'>,
  live: readonly PublishedForm[],
): JsonObject[] {
  const byName = formNames(live.map(({ slug, snapshot }) => [slug, snapshot.aliases]));
  const shown = (node: JsonObject): JsonObject => {
    const experiment = experimentIn(node);
    if (experiment === undefined) return node;
    const { name, arms } = experiment;
    const variant = armAt(arms, placeOf(id, name))?.variant ?? '';
    const slug = node.type === 'modal' ? byName.get(String(node.form))?.slug : node.form;
    const form = live.find((one) => one.slug === slug);
    const isThere = form !== undefined && Object.hasOwn(form.snapshot.variants, variant);
    return withoutExperiment(node, isThere ? variant : undefined);
  };
  const deep = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(deep);
    if (!isObject(value)) return value;
    return shown(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)])));
  };
  return blocks.map((block) => deep(block) as JsonObject);
}

/** Returns the position of an id in an experiment, independent of other experiments. */
function placeOf(id: string, experiment: string): number {
  const digest = createHash('sha256').update(`${experiment}:${id}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * WHOLE_SHARE;
}

/**
 * Returns the name of the experiment to which a request belongs: one of the page that sent it, if the form's
 * variant takes part in it; otherwise `undefined`. A request without a Referer may come from any page; so may one
 * from the form's own page, to which buttons lead without script, if the visitor has the cookie of experiments.
 */
export function experimentOf(
  content: Pick<SiteContent, 'pages' | 'texts'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { slug, snapshot }: PublishedForm,
  variant: string,
): string | undefined {
  const { standIns } = variantChoice(snapshot, defaultLanguage(snapshot.texts));
  const opensForm = ({ type, form }: JsonObject): boolean =>
    form === slug || (type === 'modal' && Object.hasOwn(snapshot.aliases ?? {}, String(form)));
  for (const page of pagesOf(content, headers)) {
    const section = page.section ?? DEFAULT_SECTION;
    const found = experimentsOn(page).find(
      ({ owner, experiment: { arms } }) =>
        opensForm(owner) && arms.some((arm) => variantInSection(standIns, arm.variant, section) === variant),
    );
    if (found !== undefined) return found.experiment.name;
  }
  return undefined;
}

/** Returns the pages on which the visitor may have opened the form. */
function pagesOf(
  { pages, texts }: Pick<SiteContent, 'pages' | 'texts'>,
  headers: FastifyRequest['headers'],
): PageContent[] {
  const from = pathOf(headers.referer);
  if (from === undefined) return Object.values(pages);
  const slug = findPage({ pages, texts }, from);
  const page = slug === undefined ? undefined : pages[slug];
  if (page !== undefined) return [page];
  const isSplit = ID.test(readCookie(headers.cookie, SPLIT_COOKIE));
  return isSplit && findForm(from, languagesOf(texts)) !== undefined ? Object.values(pages) : [];
}

/** Returns the path of a page's URL; `undefined` for any other. */
function pathOf(referer: string | undefined): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  return new URL(referer).pathname;
}
