import type { Mutation } from './mutations.ts';
import { ownTexts, startToRead } from './own-site.ts';
import { runScene } from './runner/run-scene.ts';
import { scenes } from './scenes.ts';

/** Two sites at a time: one starts while the other is read. */
const SITES_AT_ONCE = 2;

/** Serves mutated copies of the definitions, and reports which reading turned red. How many nobody noticed. */
export async function runMutations(
  mutations: readonly Mutation[],
  report: (line: string) => void,
): Promise<number> {
  let missed = 0;
  const waiting = batchesOf(mutations);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      for (const [{ file, at, name, why }, red] of await readBatch(next)) {
        if (red === undefined) missed += 1;
        const change = `${file} ${at}${name === undefined ? '' : ` → ${name}`} (${why})`;
        report(red === undefined ? `NOT NOTICED: ${change}` : `red: ${change}: ${red}`);
      }
    }
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, work));
  return missed;
}

const NO_EXAMPLES = JSON.stringify({ accepted: [], refused: [] });
const OF_FORM = /^\/?forms\/([^/?]+)/;
/** Texts that forms of any kind show. */
const SHARED_TEXT = /^(form|field|error)\./;
/** What the home page shows. */
const HOME_FORM = 'phone-call';

/** The only form whose pages show the mistake; undefined for one that all may show. */
function formOf({ file, at, page }: Mutation): string | undefined {
  if (file.startsWith('texts/') && SHARED_TEXT.test(at)) return undefined;
  return (OF_FORM.exec(file) ?? OF_FORM.exec(page))?.[1] ?? HOME_FORM;
}

/** A site is slow to start: mistakes in several forms, which do not meet on a page, are served together. */
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
  const texts = await ownTexts();
  // Our own examples would notice as well, and the copy would not be served: it is the oracle that has to.
  for (const path of texts.keys()) if (path.endsWith('/examples.json')) texts.set(path, NO_EXAMPLES);
  for (const mutation of batch) texts.set(mutation.file, mutate(texts.get(mutation.file) ?? '', mutation));
  const site = await startToRead(texts);
  const firstRed = async ({ page }: Mutation): Promise<string | undefined> => {
    for (const scene of scenes.filter(({ at }) => (page === '/' ? at === page : at?.startsWith(page)))) {
      const verdicts = await runScene(site.browser, site.url, scene, { untilRed: true });
      const red = verdicts.find(
        ({ reading, failure }) => failure !== undefined && reading.differs === undefined,
      );
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

/** The document with the member at `at`, a path like `payloads/request/phone`, replaced, renamed or taken out. */
function mutate(text: string, { file, at, to, name }: Mutation): string {
  const document = JSON.parse(text) as Record<string, unknown>;
  const path = at.split('/');
  const last = path.pop() ?? '';
  let parent = document;
  for (const step of path) parent = parent[step] as Record<string, unknown>;
  if (!(last in parent)) throw new Error(`ORACLE_MUTATION: ${file} has no ${at}.`);
  if (name !== undefined) parent[name] = parent[last];
  if (to === undefined) delete parent[last];
  else parent[last] = to;
  return JSON.stringify(document);
}
