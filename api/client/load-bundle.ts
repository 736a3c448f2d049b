import type { FormBundle, Lang } from '#engine/model';

/** A bundle by the immutable address of its module. Rejects when it cannot be fetched. */
export const loadBundle = (base: string, variant: string, lang: Lang): Promise<FormBundle> =>
  import(/* @vite-ignore */ `${base}${variant}.${lang}.js`);
