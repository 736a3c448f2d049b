import { retriedBundle } from '#contract';
import type { FormBundle, SiteLanguage } from '#engine/model/definition';
import { loadModule } from './load-module.ts';

/**
 * Loads the compiled form (its bundle) of a variant in a language from `<base><variant>.<lang>.js`, an address
 * whose content never changes. Rejects with the error MODULE_NOT_LOADED.
 */
export function loadBundle(base: string, variant: string, lang: SiteLanguage): Promise<FormBundle> {
  const address = `${base}${variant}.${lang}.js`;
  return loadModule((again) => (again === 0 ? address : retriedBundle(address)));
}
