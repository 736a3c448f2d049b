import { useEffect, useMemo } from 'react';
import type { FaqPlace } from '#client';
import type { FaqAnswer, FaqQuestion } from '#contract';
import { createSearch, markWords } from '#engine/search';
import { useLiveNote } from '#renderers';
import { usePage } from '../page-context.ts';
import { RichText } from '../rich-text.tsx';
import { FaqCategory } from './faq-category.tsx';
import { markNodes, searchQuestions } from './search-questions.ts';

interface FoundQuestionsProps {
  typed: string;
  questions: readonly FaqQuestion[];
  categories: FaqAnswer['data']['categories'];
  place: FaqPlace;
}

/** Number of questions shown; a visitor who needs another one types more. */
const SHOWN = 10;

/**
 * Results of a search: at most ten questions that match by their own words or the answer's, the best one open,
 * then categories that match by name.
 */
export function FoundQuestions({ typed, questions, categories, place }: FoundQuestionsProps) {
  const { text } = usePage();
  const note = useLiveNote<HTMLParagraphElement>();
  const find = useMemo(() => searchQuestions(questions), [questions]);
  const findCategory = useMemo(
    () => createSearch(categories.map((item) => ({ item, title: item.title }))),
    [categories],
  );
  const { hits, words } = useMemo(() => find(typed), [find, typed]);
  const found = useMemo(() => findCategory(typed).hits, [findCategory, typed]);
  const isNothing = hits.length === 0 && found.length === 0;

  const { announce } = note;
  const count = Math.min(hits.length, SHOWN);
  const spoken = isNothing ? text('site.faq.nothing') : text('site.faq.found', { count });
  useEffect(() => announce(spoken), [announce, spoken]);

  return (
    <>
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
      {isNothing && <p>{text('site.faq.nothing')}</p>}
      {count > 0 && (
        <section>
          <h2>{text('site.faq.questions')}</h2>
          {hits.slice(0, SHOWN).map(({ item: { id, category, question, nodes } }, rank) => (
            <details className="zy-details zy-content" key={`${category} ${id}`} open={rank === 0}>
              <summary>
                <span>
                  {markWords(question, words).map((piece, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
                    piece.isMarked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
                  )}
                </span>
              </summary>
              <RichText nodes={markNodes(nodes, words)} />
            </details>
          ))}
        </section>
      )}
      {found.length > 0 && (
        <section>
          <h2>{text('site.faq.categories')}</h2>
          {found.map(({ item: { id, title } }) => (
            <FaqCategory key={id} id={id} title={title} place={place} served={undefined} />
          ))}
        </section>
      )}
    </>
  );
}
