import { createContext, useContext } from 'react';
import { useFetched } from '#client';
import type { SiteLanguage } from '#engine/model/definition';
import { formQuery, type ReadyForm } from './form-query.ts';

/** Function that returns a form by slug and variant if no fetch is needed for it, otherwise undefined. */
export type FormSource = (slug: string, variant: string) => ReadyForm | undefined;

const SourceContext = createContext<FormSource>(() => undefined);
/** Provider of the forms that need no fetch; the server provides every live form. */
export const FormSourceProvider = SourceContext.Provider;

/**
 * Hook that returns the state of loading a form with its validator: from the provider of forms, otherwise from the
 * URL that `base` begins.
 */
export function useReadyForm(slug: string, base: string, variant: string, lang: SiteLanguage) {
  const source = useContext(SourceContext);
  return useFetched(formQuery(base, variant, lang), { known: source(slug, variant) });
}
