import { queryOptions } from '@tanstack/react-query';
import { loadBundle } from '#client';
import type { CompiledForm, FormChecker, SiteLanguage } from '#engine/model/definition';
import { loadFormParts } from '#renderers';
import { loadChecker, moscowClock } from '#rules';

/** Compiled form with its validator: all that showing and validating it needs. */
export interface ReadyForm {
  form: CompiledForm;
  checker: FormChecker;
}

const RETRIES = 2;

/**
 * Returns the react-query options that load a form by the URL that its bundles begin with, together with the
 * widgets and rules that it names.
 */
export const formQuery = (base: string, variant: string, lang: SiteLanguage) =>
  queryOptions({
    queryKey: ['form', base, variant, lang],
    queryFn: async (): Promise<ReadyForm> => {
      const bundle = await loadBundle(base, variant, lang);
      const { plugged } = bundle.form;
      if (plugged) await (await import('../plugins/plugged.ts')).load(plugged);
      const [checker] = await Promise.all([
        loadChecker(bundle, moscowClock(Date.now)),
        loadFormParts(bundle.form),
      ]);
      return { form: bundle.form, checker };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: RETRIES,
    networkMode: 'always',
  });
