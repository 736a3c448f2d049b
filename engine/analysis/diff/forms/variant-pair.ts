import { compileForm, type FormSnapshot, type VariantSnapshot } from '#engine/model/compile';
import {
  type Behaviour,
  type CompiledForm,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Lang,
  type SiteLanguage,
} from '#engine/model/definition';
import { type JsonObject, splitPath, valueAt } from '#engine/model/json';
import { isTextRef } from '#engine/model/resolve';
import { defaultLanguage, languagesOf } from '#engine/model/text';
import type { Unsigned, Words } from '../change.ts';
import { type Rename, renamedVariant, renamesBetween } from './renames.ts';
import type { FormPorts } from './setting-names.ts';

/** Answers of a form's examples.json that its variant accepts. */
export interface ExampleAnswers {
  variant: string;
  name: string;
  answers: JsonObject;
  context: JsonObject;
}

/** A version of a form: its published snapshot, and its unpublished examples. */
export interface FormVersion {
  snapshot: FormSnapshot;
  /**
   * Texts of the definitions, if they are known: a snapshot has the titles of its variants only if visitors
   * choose among them.
   */
  texts?: FormSnapshot['texts'];
  /** Returns the title of an endpoint; absent for a version that is known by its snapshot alone. */
  endpointTitle?(slug: string): Words | undefined;
  examples: readonly ExampleAnswers[];
}

/** A version of a variant. The old side uses the new names of renamed fields throughout. */
export interface VariantVersion extends Pick<FormVersion, 'endpointTitle'> {
  source: VariantSnapshot;
  compiled: InEachLanguage;
  texts: FormSnapshot['texts'];
  /** Behaviour whose texts are still references. */
  behaviour: Behaviour;
  examples: readonly ExampleAnswers[];
}

export interface VariantPair {
  old: VariantVersion;
  new: VariantVersion;
  /** The variant before renames. */
  original: VariantSnapshot;
  renames: readonly Rename[];
}

/** Finds the differences of one concern; registered in compare-variant.ts. */
export type Comparison = (pair: VariantPair, ports: FormPorts) => Unsigned[];

/**
 * Pairs both versions of a variant, the old version with its fields renamed; undefined if a side lacks the
 * variant.
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
  { snapshot, examples, endpointTitle }: FormVersion,
  variant: string,
  source: VariantSnapshot,
): VariantVersion {
  return {
    ...(endpointTitle === undefined ? {} : { endpointTitle }),
    source,
    compiled: compiledOnce(snapshot, variant, source),
    texts: snapshot.texts,
    behaviour: source.form as unknown as Behaviour,
    examples: examples.filter((example) => example.variant === variant),
  };
}

/**
 * A variant in every language of the site, and in those of staff: where the site has none of these, in its
 * default language.
 */
type InEachLanguage = Readonly<Record<Lang, CompiledForm>> &
  Readonly<{ [lang: SiteLanguage]: CompiledForm | undefined }>;
const known = new WeakMap<VariantSnapshot, { texts: FormSnapshot['texts']; compiled: InEachLanguage }>();

/** Memoizes compiled variants: finding causes compares one version with several others. */
function compiledOnce(snapshot: FormSnapshot, variant: string, source: VariantSnapshot): InEachLanguage {
  const before = known.get(source);
  if (before?.texts === snapshot.texts) return before.compiled;
  // The result's version and the hashes of its consents are not used.
  const languages = languagesOf(snapshot.texts);
  const options = { variant, sha256: () => '', version: '' };
  const compiled = Object.fromEntries(
    [...new Set([...languages, ...LANGUAGES])].map((named) => {
      const lang = languages.includes(named) ? named : defaultLanguage(snapshot.texts);
      // Without the other languages, a text that this one lacks stays a reference.
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

/** Returns a version in the default language of its site. */
export const sourceOf = ({ compiled, texts }: VariantVersion): CompiledForm =>
  compiled[defaultLanguage(texts)] ?? compiled[DEFAULT_LANGUAGE];

/** Returns the title of the field at a path: of the new version, or else of the old. */
export function labelOf({ old, new: now }: VariantPair, path: string): string | undefined {
  for (const version of [now, old]) {
    // A path in a schema has `*` for the items of a list and a number for a fixed place.
    const way = splitPath(path).map((step) => (step === '*' ? 'items' : step));
    const toPlace = way.flatMap((step) => (/^\d+$/.test(step) ? ['items', step] : [step]));
    const title = [way, toPlace]
      .map((one) => valueAt(sourceOf(version).uiSchema, [...one, 'ui:title']))
      .find((one) => one !== undefined);
    if (typeof title === 'string' && title !== '' && !isTextRef(title)) return title;
  }
  return undefined;
}
