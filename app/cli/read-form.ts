import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compileForm, snapshotForm } from '#engine/model/compile';
import {
  CONTEXT_KEYS,
  type CompiledForm,
  type SiteLanguage,
  type SubmitContext,
} from '#engine/model/definition';
import { isObject, type JsonObject, parseJson } from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { formatProblem } from '#engine/model/problems';
import { defaultLanguage, languagesOf } from '#engine/model/text';
import { checkedOnce, parseChecked } from '../checked-once.ts';
import { readDefinitionsFolder } from '../definitions-folder.ts';
import { sha256 } from '../sha256.ts';
import { vocabulary } from '../vocabulary.ts';
import { cliError } from './cli-error.ts';
import { UsageError } from './command.ts';
import { unknownNameError } from './unknown.ts';

/**
 * Resolves with the parsed definitions of a folder. Rejects with the first error in it, unless it is one of the
 * examples, whose author looks at the request first.
 */
export async function readValidDefinitions(folder: string): Promise<Definitions> {
  const texts = await readDefinitionsFolder(folder);
  const { problems } = await checkedOnce(texts);
  const first = problems.find(
    ({ severity, file }) => severity === 'error' && !file.endsWith('/examples.json'),
  );
  if (first !== undefined) throw cliError('DEFINITIONS_BROKEN', { problem: formatProblem(first) });
  return loadDefinitions(texts, parseChecked).definitions;
}

/**
 * Returns one variant of a form, by default its default one, compiled in a language, by default that of the
 * site. Throws UsageError with the known names for an unknown form or variant.
 */
export function formByName(
  definitions: Definitions,
  slug: string,
  variant: string | undefined,
  lang?: SiteLanguage,
): CompiledForm {
  const slugs = [...definitions.forms.keys()];
  if (!slugs.includes(slug)) throw unknownNameError('form', slug, slugs);
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const variants = Object.keys(snapshot.variants);
  const chosen = variant ?? snapshot.defaultVariant;
  if (!variants.includes(chosen)) throw unknownNameError(`variant of ${slug}`, chosen, variants);
  return compileForm(snapshot, { variant: chosen, sha256, ...(lang === undefined ? {} : { lang }) });
}

/** Reads a JSON object from a file, or from standard input for `-`. Throws UsageError for anything else. */
export async function readObject(
  path: string,
  what: string,
  cwd: string,
  readInput: () => Promise<string>,
): Promise<JsonObject> {
  const text =
    path === '-'
      ? await readInput()
      : await readFile(resolve(cwd, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
          throw new UsageError(`The ${what} file ${path} cannot be read (${error.code ?? error.message}).`);
        });
  const value = parseJson(text);
  if (value === undefined) throw new UsageError(`The ${what} file ${path} is not JSON.`);
  if (!isObject(value)) throw new UsageError(`The ${what} file ${path} holds no JSON object.`);
  return value;
}

/**
 * Reads the context of a submission (page, city, …) from a JSON object; an absent `lang` is the site's default
 * language. Throws UsageError for an unknown language or key.
 */
export function readContext(value: JsonObject, { texts }: Pick<Definitions, 'texts'>): SubmitContext {
  const stranger = Object.keys(value).find((key) => !CONTEXT_KEYS.some((known) => known === key));
  if (stranger !== undefined) throw unknownNameError('context value', stranger, CONTEXT_KEYS);
  const languages = languagesOf(texts);
  const lang = String(value.lang ?? defaultLanguage(texts));
  if (!languages.includes(lang)) throw unknownNameError('language', lang, languages);
  return { ...(value as Partial<SubmitContext>), lang };
}
