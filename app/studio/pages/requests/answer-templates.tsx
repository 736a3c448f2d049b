import { useRef } from 'react';
import { listAppealAnswers } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';

interface AnswerTemplatesProps {
  /** Language of the visitor. */
  lang: string;
  onInsert(text: string): void;
}

/** Offers the ready answers of `catalogs/appeal-answers.json`. */
export function AnswerTemplates({ lang, onInsert }: AnswerTemplatesProps) {
  const { text } = useStudio();
  const list = useRef<HTMLSelectElement>(null);
  const { data } = useStudioQuery(listAppealAnswers, { query: { lang } });
  if (data === undefined || data.answers.length === 0) return null;
  return (
    <div className="zs-choices">
      <label className="zs-inline">
        {text('studio.appeal.template')}
        <select className="zs-input" ref={list}>
          {data.answers.map(({ title, text: words }) => (
            <option key={title} value={words}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button className="zs-button" type="button" onClick={() => onInsert(list.current?.value ?? '')}>
        {text('studio.appeal.template.insert')}
      </button>
    </div>
  );
}
