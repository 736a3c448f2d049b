import { compileForm, type FormSnapshot } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import { compileValidatorSource } from '#validators';
import { toPageForm } from './page-form.ts';
import { sha256 } from './sha256.ts';

/** JavaScript source of the compiled validator of each variant of a form; the languages of a variant share it. */
export type VariantSources = Readonly<Record<string, string>>;

/** Compiles the validator of each variant of a form to JavaScript source. */
export const compileSources = (snapshot: FormSnapshot): VariantSources =>
  Object.fromEntries(
    Object.keys(snapshot.variants).map((variant) => [
      variant,
      compileValidatorSource(compileForm(snapshot, { variant, sha256 })),
    ]),
  );

/** Returns the ES module of a form that a page loads (its bundle): the compiled form and its validator. */
export const formModule = (form: CompiledForm, source: string): string =>
  `export const form = ${JSON.stringify(toPageForm(form))};\n${source}`;
