import { useEffect, useRef, useState } from 'react';
import { type FaqPlace, useFaqCategory } from '#client';
import type { FaqQuestion } from '#contract';
import { NoScript } from '#renderers';
import { usePage } from '../page-context.ts';
import { FaqFailure } from './faq-failure.tsx';
import { FaqQuestions } from './faq-questions.tsx';

interface FaqCategoryProps {
  id: string;
  title: string;
  place: FaqPlace;
  /** Questions of the category, if they came with the page. */
  served: FaqQuestion[] | undefined;
}

/**
 * Category of frequently asked questions that unfolds; its questions are fetched once, when it is first opened.
 * @spec S§4 FAQ
 */
export function FaqCategory({ id, title, place, served }: FaqCategoryProps) {
  const { text } = usePage();
  const [isOpened, setOpened] = useState(served !== undefined);
  const element = useRef<HTMLDetailsElement>(null);
  // The category may have been opened before the page was hydrated.
  useEffect(() => {
    if (element.current?.open === true) setOpened(true);
  }, []);
  const { data, error, refetch } = useFaqCategory(id, place, isOpened, served);
  return (
    <details
      className="zy-details zy-faq__category"
      id={`faq-${id}`}
      ref={element}
      open={served !== undefined}
      onToggle={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>{title}</summary>
      <NoScript>
        {import.meta.env.SSR && served === undefined && (
          <a className="zy-link" href={`?${new URLSearchParams({ category: id })}#faq-${id}`}>
            {text('site.faq.open')}
          </a>
        )}
      </NoScript>
      <div role="status" className="zy-faq__loading">
        {isOpened && data === undefined && !error && text('site.faq.loading')}
      </div>
      {error && <FaqFailure retry={refetch} />}
      {data && <FaqQuestions questions={data} />}
    </details>
  );
}
