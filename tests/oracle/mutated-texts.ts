import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import type { Mutation } from './mutations.ts';
import { ownTexts } from './own-site.ts';

const NO_EXAMPLES = JSON.stringify({ accepted: [], refused: [] });
const OF_FORM = /^forms\/([^/]+)\//;

/** Returns the definitions with these mistakes in them. */
export async function mutatedTexts(mutations: readonly Mutation[]): Promise<Map<string, string>> {
  const texts = await ownTexts();
  // The examples are emptied: they would notice the mistake too and keep the copy from being served, but the
  // oracle has to notice it.
  for (const path of texts.keys()) if (path.endsWith('/examples.json')) texts.set(path, NO_EXAMPLES);
  for (const mutation of mutations)
    texts.set(mutation.file, mutate(texts.get(mutation.file) ?? '', mutation));
  return texts;
}

/**
 * Returns the reason why a site with this mistake alone would not start; undefined if the check accepts it.
 */
export async function refusalOf(mutation: Mutation): Promise<string | undefined> {
  const [, form] = OF_FORM.exec(mutation.file) ?? [];
  try {
    const texts = await mutatedTexts([mutation]);
    const { problems } = checkDefinitionTexts(texts, form === undefined ? [] : [form]);
    const errors = problems.filter(({ severity }) => severity === 'error');
    return errors.map(({ code, message }) => `${code}: ${message}`).join('; ') || undefined;
  } catch (reason) {
    return String(reason);
  }
}

/**
 * Returns the document with the member at `at`, such as `payloads/request/phone`, replaced, renamed or
 * removed.
 */
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
