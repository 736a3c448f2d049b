import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FormBundle, Lang } from '#engine';

const RETRIES = 2;

/** A bundle by the immutable address of its module. */
export const bundleQuery = (base: string, variant: string, lang: Lang) =>
  queryOptions({
    queryKey: ['form-bundle', base, variant, lang],
    queryFn: () => import(/* @vite-ignore */ `${base}${variant}.${lang}.js`) as Promise<FormBundle>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: RETRIES,
    networkMode: 'always',
  });

export const useFormBundle = (base: string, variant: string, lang: Lang) =>
  useQuery(bundleQuery(base, variant, lang));
