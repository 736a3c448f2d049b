import { useState } from 'react';
import { type FaqPlace, useFaqCategory } from '#client';
import { usePage } from '../page-context.ts';
import { FaqFailure } from './faq-failure.tsx';
import { FaqQuestions } from './faq-questions.tsx';

/** A category, whose questions are fetched when it is first opened and never again. @spec S§4 FAQ */
export function FaqCategory({ id, title, place }: { id: string; title: string; place: FaqPlace }) {
  const { text } = usePage();
  const [isOpened, setOpened] = useState(false);
  const { data, isError, refetch } = useFaqCategory(id, place, isOpened);
  return (
    <details
      className="zy-details zy-faq__category"
      onToggle={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>{title}</summary>
      <div role="status" className="zy-faq__loading">
        {isOpened && data === undefined && !isError && text('site.faq.loading')}
      </div>
      {isError && <FaqFailure retry={() => void refetch()} />}
      {data && <FaqQuestions questions={data} />}
    </details>
  );
}
