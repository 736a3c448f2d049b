import type { Mutation } from './mutations.ts';
import { ownTexts, startToRead } from './own-site.ts';
import { runScene } from './runner/run-scene.ts';
import { scenes } from './scenes.ts';

/** Serves each mutated copy of the definitions, and reports which reading turned red. How many nobody noticed. */
export async function runMutations(
  mutations: readonly Mutation[],
  report: (line: string) => void,
): Promise<number> {
  let missed = 0;
  for (const mutation of mutations) {
    const red = await firstRed(mutation);
    if (red === undefined) missed += 1;
    report(
      `${red === undefined ? 'NOT NOTICED' : 'red'}  ${mutation.file} ${mutation.at}: ${red ?? mutation.why}`,
    );
  }
  return missed;
}

async function firstRed(mutation: Mutation): Promise<string | undefined> {
  const texts = await ownTexts();
  texts.set(mutation.file, mutate(texts.get(mutation.file) ?? '', mutation));
  const site = await startToRead(texts);
  try {
    for (const scene of scenes.filter(({ at }) => at?.startsWith(mutation.page))) {
      for (const { reading, failure } of await runScene(site.browser, site.url, scene)) {
        if (reading.differs === undefined && failure !== undefined) {
          return `${reading.reads.join(', ')} ${reading.title}`;
        }
      }
    }
    return undefined;
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
