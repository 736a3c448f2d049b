import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { SITE_FOLDER } from '../../app/server/build-folders.ts';

type Manifest = Readonly<Record<string, { file: string; imports?: string[] } | undefined>>;

const manifest = JSON.parse(readFileSync(join(SITE_FOLDER, '.vite/manifest.json'), 'utf8')) as Manifest;

function closureOf(key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) closureOf(imported, found);
  return found;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const everyPage = closureOf('main.tsx');

/** Names of the site's scripts that a page can be shown without. */
export const lazyFiles: ReadonlySet<string> = new Set(
  Object.values(manifest)
    .flatMap((entry) => entry?.file ?? [])
    .filter((file) => file.endsWith('.js') && !everyPage.has(file))
    .map(fileName),
);

/**
 * Lazy files that no walk of the site requests. No site here sends codes: `appeal-code.test.ts` and
 * `answer-proof.test.ts` break those files on a site that does. No form of the site has files, steps, options
 * from a source, marks and tables, signatures, recommended fields, or can be finished on another device; the
 * examples do, and `steps.test.ts`, `resume.test.ts`, `sources.test.ts`, `signature.test.ts`,
 * `reminders.test.ts` and `example-forms.test.ts` cover them.
 */
export const NOT_ON_THE_SITE: readonly string[] = [
  ...[
    'ask-for-code',
    'attached',
    // Only a page that breaks while rendering fetches it.
    'broken-page',
    'code-step',
    'file-service',
    'layout',
    // Only a page in a language that lacks texts fetches it: `fallback-texts.test.ts`.
    'mark-fallbacks',
    // Only a name in Latin letters fetches it, which may have been typed in the wrong layout.
    'name-question',
    // Only a form with plug-ins fetches it: `tests/packages`.
    'plugged',
    'prove-by-code',
    'rare',
    'resume',
    'resume-fields',
    'resume-part',
    'signature',
    // Only a page in a frame of another site fetches it: `embedding.test.ts`.
    'tell-page-around',
  ],
];
/** The hash of an entry is one character longer than that of another file. */
export const withoutHash = (name: string): string => name.replace(/(\.gen)?-[\w-]{7,8}\.js$/, '');

/** Name that stands for the bundle of any form. */
export const BUNDLE = 'bundle';

/** Ways in which a file fails to load. */
export const FAULTS = {
  'nobody answers': (route: Route) => route.abort('internetdisconnected'),
  '404': (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  '500': (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  },
} as const;
export type Fault = keyof typeof FAULTS;
const SLOW_MS = 600;

const BUNDLES = /\/(bundles|previews)\//;
const isScript = ({ pathname }: URL): boolean =>
  pathname.endsWith('.js') && (/^\/(studio-)?assets\//.test(pathname) || BUNDLES.test(pathname));

export interface Broken {
  /** Names of the requested scripts. */
  asked: Set<string>;
  /** Names of the scripts that failed. */
  broken: Set<string>;
  /** Lets every file load from this call on. */
  repair(): void;
}

/**
 * Makes scripts of a page fail: the first request for each that `breaks` accepts, or every request. A form's
 * bundle counts as `BUNDLE`.
 */
export async function breakFiles(
  page: Page,
  fault: Fault,
  breaks: (name: string) => boolean,
  times: 'once' | 'always' = 'once',
): Promise<Broken> {
  const asked = new Set<string>();
  const broken = new Set<string>();
  let isRepaired = false;
  await page.route(isScript, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = BUNDLES.test(pathname) ? BUNDLE : fileName(pathname);
    const isFirst = !asked.has(name);
    asked.add(name);
    const isBroken = !isRepaired && breaks(name) && (isFirst || times === 'always');
    if (isBroken) broken.add(name);
    await (isBroken ? FAULTS[fault](route) : route.continue());
  });
  return {
    asked,
    broken,
    repair: () => {
      isRepaired = true;
    },
  };
}
