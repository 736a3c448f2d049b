import { createContext, useContext } from 'react';
import { useFetched } from '#client';
import type { Lang } from '#engine/model/definition';
import { formQuery, type ReadyForm } from './form-query.ts';

/** A form that is at hand without being fetched, by slug and variant. */
export type FormSource = (slug: string, variant: string) => ReadyForm | undefined;

const SourceContext = createContext<FormSource>(() => undefined);
/** The server has every live form. */
export const FormSourceProvider = SourceContext.Provider;

export function useReadyForm(slug: string, base: string, variant: string, lang: Lang) {
  const source = useContext(SourceContext);
  return useFetched(formQuery(base, variant, lang), { known: source(slug, variant) });
}
