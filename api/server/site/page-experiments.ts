import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SPLIT_COOKIE } from '#contract';
import {
  armAt,
  DEFAULT_SECTION,
  experimentIn,
  type JsonObject,
  variantChoice,
  variantInSection,
  WHOLE_SHARE,
  withoutExperiment,
} from '#engine/model';
import type { PublishedForm } from '../forms/form-store.ts';
import { readCookie } from '../http/cookies.ts';
import { findPage } from './find-page.ts';
import type { PageContent, SiteContent } from './page-data.ts';

/** So few that thousands of visitors have the same: it shows in which share one is, and not who. */
const ID_BYTES = 2;
const ID = /^[0-9a-f]{4}$/;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** In which shares a visitor is. */
export interface Split {
  id: string;
  /** What the browser is to keep; absent where it has it already. */
  cookie?: string;
}

export const hasExperiment = (page: PageContent | undefined): boolean =>
  page?.blocks.some((block) => experimentIn(block) !== undefined) === true;

/** Undefined for a page that tries nothing: its visitors are given no cookie. */
export function splitOf(
  { headers }: FastifyRequest,
  page: PageContent | undefined,
  https: boolean,
): Split | undefined {
  if (!hasExperiment(page)) return undefined;
  const known = readCookie(headers.cookie, SPLIT_COOKIE);
  if (ID.test(known)) return { id: known };
  const id = randomBytes(ID_BYTES).toString('hex');
  const secure = https ? '; Secure' : '';
  return {
    id,
    cookie: `${SPLIT_COOKIE}=${id}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** The blocks as a visitor is shown them: each experiment is the variant of the visitor's share, and nothing else is left of it. */
export const withArms = (
  blocks: readonly JsonObject[],
  { id }: Pick<Split, 'id'>,
  live: readonly PublishedForm[],
): JsonObject[] =>
  blocks.map((block) => {
    const experiment = experimentIn(block);
    if (experiment === undefined) return block;
    const { name, arms } = experiment;
    const variant = armAt(arms, placeOf(id, name))?.variant ?? '';
    const form = live.find(({ slug }) => slug === block.form);
    const isThere = form !== undefined && Object.hasOwn(form.snapshot.variants, variant);
    return withoutExperiment(block, isThere ? variant : undefined);
  });

/** The same place of an experiment for an id at any time, and another one in another experiment. */
function placeOf(id: string, experiment: string): number {
  const digest = createHash('sha256').update(`${experiment}:${id}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * WHOLE_SHARE;
}

/**
 * The experiment that a request comes from: of the page that it was sent from, where that shows this form, in a variant
 * that is one of its arms. A browser that does not name the page that it sends from is taken to be on any page.
 */
export function experimentOf(
  { pages }: Pick<SiteContent, 'pages'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { slug, snapshot }: PublishedForm,
  variant: string,
): string | undefined {
  const from = pathOf(headers.referer);
  const slugOfPage = from === undefined ? undefined : findPage({ pages }, from);
  const known =
    from === undefined ? Object.values(pages) : slugOfPage === undefined ? [] : [pages[slugOfPage]];
  const { standIns } = variantChoice(snapshot, 'ru');
  for (const page of known)
    for (const block of page?.blocks ?? []) {
      const experiment = block.form === slug ? experimentIn(block) : undefined;
      const section = page?.section ?? DEFAULT_SECTION;
      if (
        experiment?.arms.some((arm) => variantInSection(standIns, arm.variant, section) === variant) === true
      )
        return experiment.name;
    }
  return undefined;
}

/** Undefined for what is no address of a page. */
function pathOf(referer: string | undefined): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  return new URL(referer).pathname;
}
