import { compileForm, type FormSnapshot } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import { compileValidatorSource } from '#validators';
import { toPageForm } from './page-form.ts';
import { sha256 } from './sha256.ts';

/** Text of the compiled validators, by variant; the languages of a variant share it. */
export type VariantSources = Readonly<Record<string, string>>;

/** Compiles the validators of each variant to source code, by variant. */
export const compileSources = (snapshot: FormSnapshot): VariantSources =>
  Object.fromEntries(
    Object.keys(snapshot.variants).map((variant) => [
      variant,
      compileValidatorSource(compileForm(snapshot, { variant, sha256 })),
    ]),
  );

/** Returns the ES module that a page loads. */
export const formModule = (form: CompiledForm, source: string): string =>
  `export const form = ${JSON.stringify(toPageForm(form))};\n${source}`;
