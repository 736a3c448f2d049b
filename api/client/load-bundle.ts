import { retriedBundle } from '#contract';
import type { FormBundle, SiteLanguage } from '#engine/model/definition';
import { loadModule } from './load-module.ts';

/**
 * Loads the bundle of a variant in a language from the immutable address that `base` begins. Rejects with
 * MODULE_NOT_LOADED.
 */
export function loadBundle(base: string, variant: string, lang: SiteLanguage): Promise<FormBundle> {
  const address = `${base}${variant}.${lang}.js`;
  return loadModule((again) => (again === 0 ? address : retriedBundle(address)));
}
