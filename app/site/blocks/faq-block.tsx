import { lazy, Suspense } from 'react';
import type { JsonObject } from '#engine';
import { textIn } from '../page-data.ts';

/** Answers come as HTML and are read into nodes here: only a page with questions loads what does that. */
const FaqList = lazy(() => import('../faq/faq-list.tsx'));

export const FaqBlock = ({ block }: { block: JsonObject }) => (
  <section className="zy-article zy-faq">
    <h1>{textIn(block.title)}</h1>
    {block.text !== undefined && <p>{textIn(block.text)}</p>}
    <Suspense fallback={<div className="zy-form-placeholder" aria-busy="true" />}>
      <FaqList />
    </Suspense>
  </section>
);
