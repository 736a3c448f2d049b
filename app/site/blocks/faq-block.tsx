import { lazy, Suspense } from 'react';
import type { JsonObject } from '#engine';
import { textIn } from '../page-data.ts';
import { useIsLive } from '../use-is-live.ts';

/** Answers come as HTML and are read into nodes here: only a page with questions loads what does that. */
const FaqList = lazy(() => import('../faq/faq-list.tsx'));

export function FaqBlock({ block }: { block: JsonObject }) {
  const isLive = useIsLive();
  const waiting = <div className="zy-form-placeholder" aria-busy="true" />;
  return (
    <section className="zy-article zy-faq">
      <h1>{textIn(block.title)}</h1>
      {block.text !== undefined && <p>{textIn(block.text)}</p>}
      {isLive ? (
        <Suspense fallback={waiting}>
          <FaqList />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
