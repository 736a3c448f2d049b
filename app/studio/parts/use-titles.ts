import { useMemo } from 'react';
import { listDocuments } from '#contract';
import { useStudioQuery } from '../use-studio-call.ts';

/** Returns a function that gives the title of a variant, by form and name; undefined for an unknown one. */
export function useVariantTitle(): (form: string, name: string) => string | undefined {
  const { data } = useStudioQuery(listDocuments);
  return useMemo(() => {
    const known = new Map(data?.documents.map(({ id, variants = [] }) => [id, variants]));
    return (form, name) => known.get(`forms/${form}`)?.find((one) => one.name === name)?.title;
  }, [data]);
}

/**
 * Returns a function that gives the titles of some variants of a form; an empty list if these are all its variants,
 * since naming them would tell nothing.
 */
export function useVariantTitles(): (form: string, names: readonly string[]) => string[] {
  const { data } = useStudioQuery(listDocuments);
  return useMemo(() => {
    const known = new Map(data?.documents.map(({ id, variants = [] }) => [id, variants]));
    return (form, names) => {
      const all = known.get(`forms/${form}`) ?? [];
      if (all.every(({ name }) => names.includes(name))) return [];
      return names.map((name) => all.find((one) => one.name === name)?.title ?? name);
    };
  }, [data]);
}

/**
 * Returns a function that gives the title of a document by its id: `…` until the titles are loaded, and the
 * slug of an unknown document.
 */
export function useTitles(): (id: string) => string {
  const { data } = useStudioQuery(listDocuments);
  return useMemo(() => {
    const titles = new Map(data?.documents.map(({ id, title }) => [id, title]));
    return (id) => (data === undefined ? '…' : (titles.get(id) ?? id.slice(id.indexOf('/') + 1)));
  }, [data]);
}
