import { useState } from 'react';
import { useFaq, useFaqIndex } from '#client';
import { startsAnyWord } from '#engine/model/text';
import { usePage } from '../page-context.ts';
import { shownLocation } from '../region-picker/chosen-location.ts';
import { useShownLocation } from '../region-picker/use-location.ts';
import { useLazy } from '../use-lazy.ts';
import { FaqCategory } from './faq-category.tsx';
import { FaqFailure } from './faq-failure.tsx';
import { FaqQuestions } from './faq-questions.tsx';

/**
 * List of frequently asked questions and all categories, with a search. The search finds questions by words,
 * categories by name; its code is fetched when the input gets the focus, and before that the input filters
 * categories.
 * @spec S§2 FAQ
 */
export function FaqList() {
  const { lang, prefix, section, text, faq, city, locations } = usePage();
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const location = useShownLocation()?.value;
  const place = { lang, prefix, section, location };
  // The questions came for the city that was chosen then.
  const served = location === shownLocation(locations, city)?.value ? faq : undefined;
  const { data, error, refetch } = useFaq(place, served);
  const { data: questions, error: isLost, refetch: askAgain } = useFaqIndex(place, isTouched);
  const {
    Part: FoundQuestions,
    failure,
    load,
  } = useLazy(async () => (await import('./found-questions.tsx')).FoundQuestions);
  /** Fetches the search; a failed fetch is retried at the next touch. */
  const touch = (): void => {
    if (FoundQuestions === undefined) void load().catch(() => undefined);
    if (isTouched && questions === undefined) askAgain();
    setTouched(true);
  };
  if (error) return <FaqFailure retry={refetch} />;
  if (data === undefined) {
    return (
      <p role="status" className="zy-faq__loading">
        {text('site.faq.loading')}
      </p>
    );
  }
  const isSearching = typed.trim() !== '';
  const isSearched = isSearching && questions !== undefined && FoundQuestions !== undefined;
  const found = data.categories.filter(({ title }) => startsAnyWord(title, typed));
  return (
    <>
      <div className="zy-needs-script">
        <label className="zy-label" htmlFor="zy-faq-search">
          {text('site.faq.search')}
        </label>
        <input
          className="zy-input"
          id="zy-faq-search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          onFocus={touch}
          onInput={(event) => {
            touch();
            setTyped(event.currentTarget.value);
          }}
        />
      </div>
      {isSearched && <FoundQuestions {...{ typed, questions, place }} categories={data.categories} />}
      <p className="zy-faq__nothing" role="status">
        {!isSearched &&
          found.length === 0 &&
          text(isLost || failure ? 'site.faq.nothing' : 'site.faq.loading')}
      </p>
      {!isSearching && data.questions.length > 0 && (
        <section>
          <h2>{text('site.faq.popular')}</h2>
          <FaqQuestions questions={data.questions} />
        </section>
      )}
      {!isSearched && found.length > 0 && (
        <section>
          <h2>{text('site.faq.categories')}</h2>
          {found.map(({ id, title }) => (
            <FaqCategory
              key={id}
              id={id}
              title={title}
              place={place}
              served={served?.opened?.id === id ? served.opened.questions : undefined}
            />
          ))}
        </section>
      )}
    </>
  );
}
