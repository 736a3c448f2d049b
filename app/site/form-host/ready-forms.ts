import { createContext, useContext } from 'react';
import { useFetched } from '#client';
import type { SiteLanguage } from '#engine/model/definition';
import { formQuery, type ReadyForm } from './form-query.ts';

/** Returns a form by slug and variant if no fetch is needed for it. */
export type FormSource = (slug: string, variant: string) => ReadyForm | undefined;

const SourceContext = createContext<FormSource>(() => undefined);
/** Provides the forms that need no fetch; the server provides every live form. */
export const FormSourceProvider = SourceContext.Provider;

/**
 * Returns the state of the query for a form with its validators: from the context, otherwise from the URL of its
 * bundle, `base`.
 */
export function useReadyForm(slug: string, base: string, variant: string, lang: SiteLanguage) {
  const source = useContext(SourceContext);
  return useFetched(formQuery(base, variant, lang), { known: source(slug, variant) });
}
