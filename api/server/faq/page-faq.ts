import type { PageData } from '#contract';
import type { Faq } from './faq-catalog.ts';

/** Name of the query parameter that names the category to open. */
const CATEGORY = 'category';

/**
 * Returns the data of a page's FAQ block: categories and questions, with those of the category named in the URL as
 * `opened`; `{}` for a page without the block.
 */
export function pageFaq({ blocks, lang, section, city, address }: PageData, faq: Faq): Pick<PageData, 'faq'> {
  if (!blocks.some(({ kind }) => kind === 'faq')) return {};
  const { data } = faq.overview(lang, section, city);
  const id = new URLSearchParams(address.query).get(CATEGORY);
  const isThere = id !== null && data.categories.some((category) => category.id === id);
  return {
    faq: { ...data, ...(isThere && { opened: { id, questions: faq.search(lang, id, city) } }) },
  };
}
