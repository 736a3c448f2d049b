import type { PageData } from '#contract';
import type { Faq } from './faq-catalog.ts';

/** Query parameter with the category to open. */
const CATEGORY = 'category';

/** Returns the questions for a page that shows some, and those of the category in its URL. */
export function pageFaq({ blocks, lang, section, city, address }: PageData, faq: Faq): Pick<PageData, 'faq'> {
  if (!blocks.some(({ kind }) => kind === 'faq')) return {};
  const { data } = faq.overview(lang, section, city);
  const id = new URLSearchParams(address.query).get(CATEGORY);
  const isThere = id !== null && data.categories.some((category) => category.id === id);
  return {
    faq: { ...data, ...(isThere && { opened: { id, questions: faq.search(lang, id, city) } }) },
  };
}
