import { compileForm, type FormSnapshot, type VariantSnapshot } from '#engine/model/compile';
import {
  type Behaviour,
  type CompiledForm,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Lang,
  type SiteLanguage,
} from '#engine/model/definition';
import { type Json, type JsonObject, splitPath, valueAt } from '#engine/model/json';
import { isTextRef } from '#engine/model/resolve';
import { defaultLanguage, languagesOf } from '#engine/model/text';
import type { Unsigned, Words } from '../change.ts';
import { type Rename, renamedVariant, renamesBetween } from './renames.ts';
import type { FormPorts } from './setting-names.ts';

/** Answers from a form's examples.json, with the variant that accepts them and the submit context. */
export interface ExampleAnswers {
  variant: string;
  /** Name of the example in examples.json. */
  name: string;
  answers: JsonObject;
  /** Submit context with which the example is sent. */
  context: JsonObject;
}

/**
 * Version of a form to be compared: its snapshot (the resolved documents) and what only the definitions know,
 * such as examples and titles.
 */
export interface FormVersion {
  snapshot: FormSnapshot;
  /**
   * Texts of the definitions, if they are known: a snapshot has the titles of its variants only if visitors
   * choose among them.
   */
  texts?: FormSnapshot['texts'];
  /** Title in form.json; absent if only the version's snapshot is known. */
  title?: Json;
  /**
   * Returns the title of an endpoint or a source, by its path without `.json`. Absent if only the version's snapshot is
   * known.
   */
  documentTitle?(path: string): Words | undefined;
  examples: readonly ExampleAnswers[];
}

/**
 * Variant of a form in one version, ready to be compared: its snapshot, compiled in each language, and its
 * examples. In the old version, renamed fields have their new names.
 */
export interface VariantVersion extends Pick<FormVersion, 'documentTitle'> {
  /** Resolved documents of the variant, with references to texts. */
  source: VariantSnapshot;
  /** Compiled form in each language of the site. */
  compiled: InEachLanguage;
  texts: FormSnapshot['texts'];
  /** Texts with those of the staff; where only a snapshot is known, those of the form. */
  allTexts: FormSnapshot['texts'];
  /** Behaviour whose texts are still references. */
  behaviour: Behaviour;
  examples: readonly ExampleAnswers[];
}

/** Variant of a form in the old and the new version. */
export interface VariantPair {
  old: VariantVersion;
  new: VariantVersion;
  /** The variant before renames. */
  original: VariantSnapshot;
  renames: readonly Rename[];
}

/**
 * Finds the differences of one concern between two versions of a variant, such as steps or messages;
 * diff-form.ts lists the functions that run.
 */
export type Comparison = (pair: VariantPair, ports: FormPorts) => Unsigned[];

/**
 * Returns the variant in both versions, the old one with its fields renamed as in the new one; undefined if
 * either version lacks the variant.
 */
export function pairOf(old: FormVersion, now: FormVersion, variant: string): VariantPair | undefined {
  const [before, fresh] = [old.snapshot.variants[variant], now.snapshot.variants[variant]];
  if (before === undefined || fresh === undefined) return undefined;
  const renames = renamesBetween(before, fresh);
  const renamed = renamedVariant(before, renames);
  return {
    old: versionOf(old, variant, renamed),
    new: versionOf(now, variant, fresh),
    original: before,
    renames,
  };
}

function versionOf(
  { snapshot, examples, documentTitle, texts = snapshot.texts }: FormVersion,
  variant: string,
  source: VariantSnapshot,
): VariantVersion {
  return {
    ...(documentTitle === undefined ? {} : { documentTitle }),
    source,
    compiled: compiledOnce(snapshot, variant, source),
    texts: snapshot.texts,
    allTexts: texts,
    behaviour: source.form as unknown as Behaviour,
    examples: examples.filter((example) => example.variant === variant),
  };
}

/**
 * A variant in each language of the site and of the staff; a staff language that the site lacks has
 * the texts of the default language.
 */
type InEachLanguage = Readonly<Record<Lang, CompiledForm>> &
  Readonly<{ [lang: SiteLanguage]: CompiledForm | undefined }>;
const known = new WeakMap<VariantSnapshot, { texts: FormSnapshot['texts']; compiled: InEachLanguage }>();

/** Compiles each variant once, because the search for causes compares one version with many. */
function compiledOnce(snapshot: FormSnapshot, variant: string, source: VariantSnapshot): InEachLanguage {
  const before = known.get(source);
  if (before?.texts === snapshot.texts) return before.compiled;
  // The result's version and the hashes of its consents are not used.
  const languages = languagesOf(snapshot.texts);
  const options = { variant, sha256: () => '', version: '' };
  const compiled = Object.fromEntries(
    [...new Set([...languages, ...LANGUAGES])].map((named) => {
      const lang = languages.includes(named) ? named : defaultLanguage(snapshot.texts);
      // A text that this language lacks stays a reference: other languages are left out.
      const texts = Object.fromEntries(
        languages.map((one) => [one, (one === lang ? snapshot.texts[one] : undefined) ?? {}]),
      );
      const single = { ...snapshot, texts, variants: { [variant]: source } };
      return [named, compileForm(single, { ...options, lang })];
    }),
  ) as unknown as InEachLanguage;
  known.set(source, { texts: snapshot.texts, compiled });
  return compiled;
}

/** Returns the variant compiled in the default language of its site. */
export const sourceOf = ({ compiled, texts }: VariantVersion): CompiledForm =>
  compiled[defaultLanguage(texts)] ?? compiled[DEFAULT_LANGUAGE];

/**
 * Returns the label of the field at a path, from the new version or else the old one; undefined if neither has
 * a label.
 */
export function labelOf({ old, new: now }: VariantPair, path: string): string | undefined {
  for (const version of [now, old]) {
    // A path in a schema has `*` for any item, and a number for the item at a fixed position.
    const way = splitPath(path).map((step) => (step === '*' ? 'items' : step));
    const toPlace = way.flatMap((step) => (/^\d+$/.test(step) ? ['items', step] : [step]));
    const title = [way, toPlace]
      .map((one) => valueAt(sourceOf(version).uiSchema, [...one, 'ui:title']))
      .find((one) => one !== undefined);
    if (typeof title === 'string' && title !== '' && !isTextRef(title)) return title;
  }
  return undefined;
}
