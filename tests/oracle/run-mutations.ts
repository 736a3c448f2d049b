import { mutatedTexts, refusalOf } from './mutated-texts.ts';
import type { Mutation } from './mutations.ts';
import { startToRead } from './own-site.ts';
import { isRed, readScene } from './runner/run-scene.ts';
import { scenes } from './scenes.ts';

/** Number of sites at a time: one starts while the other is read. */
const SITES_AT_ONCE = 2;

/**
 * Serves mutated copies of the definitions and reports the reading that fails. Returns the number of
 * unnoticed mistakes, including those that cannot be served because the check refuses them or the site does
 * not start.
 */
export async function runMutations(
  mutations: readonly Mutation[],
  report: (line: string) => void,
): Promise<number> {
  let missed = 0;
  const miss = (mutation: Mutation, what: string, reason = ''): void => {
    missed += 1;
    report(`${what}: ${nameOf(mutation)}${reason && `: ${reason}`}`);
  };
  const served: Mutation[] = [];
  for (const mutation of mutations) {
    const refusal = await refusalOf(mutation);
    if (refusal === undefined) served.push(mutation);
    else miss(mutation, 'REFUSED BY THE CHECK', refusal);
  }
  const waiting = batchesOf(served);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        for (const [mutation, red] of await readBatch(next)) {
          if (red === undefined) miss(mutation, 'NOT NOTICED');
          else report(`red: ${nameOf(mutation)}: ${red}`);
        }
      } catch (reason) {
        for (const mutation of next) miss(mutation, 'NOT READ', String(reason));
      }
    }
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, work));
  return missed;
}

const nameOf = ({ file, at, name, why }: Mutation): string =>
  `${file} ${at}${name === undefined ? '' : ` → ${name}`} (${why})`;

const OF_FORM = /^\/?forms\/([^/?]+)/;
/** Texts that forms of every kind show. */
const SHARED_TEXT = /^(form|field|error)\./;
/** Form on the home page. */
const HOME_FORM = 'phone-call';

/** Returns the only form whose pages show the mistake; undefined if several may show it. */
function formOf({ file, at, page }: Mutation): string | undefined {
  if (file.startsWith('texts/') && SHARED_TEXT.test(at)) return undefined;
  return (OF_FORM.exec(file) ?? OF_FORM.exec(page))?.[1] ?? HOME_FORM;
}

/** Groups mistakes in different forms, which do not meet on a page, because a site is slow to start. */
function batchesOf(mutations: readonly Mutation[]): Mutation[][] {
  const alone = mutations.filter((mutation) => formOf(mutation) === undefined).map((mutation) => [mutation]);
  const together: Map<string, Mutation>[] = [];
  for (const mutation of mutations) {
    const form = formOf(mutation);
    if (form === undefined) continue;
    const free = together.find((batch) => !batch.has(form));
    if (free === undefined) together.push(new Map([[form, mutation]]));
    else free.set(form, mutation);
  }
  return [...together.map((batch) => [...batch.values()]), ...alone];
}

async function readBatch(batch: readonly Mutation[]): Promise<[Mutation, string | undefined][]> {
  const site = await startToRead(await mutatedTexts(batch));
  const firstRed = async ({ page }: Mutation): Promise<string | undefined> => {
    for (const scene of scenes.filter(({ at }) => (page === '/' ? at === page : at?.startsWith(page)))) {
      const { verdicts } = await readScene(site.browser, site.url, scene, { untilRed: true });
      const red = verdicts.find(isRed);
      if (red !== undefined) return `${red.reading.reads.join(', ')} ${red.reading.title}`;
    }
    return undefined;
  };
  try {
    const results: [Mutation, string | undefined][] = [];
    for (const mutation of batch) results.push([mutation, await firstRed(mutation)]);
    return results;
  } finally {
    await site.close();
  }
}
