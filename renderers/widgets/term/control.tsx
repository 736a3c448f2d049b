import { useEffect } from 'react';
import { pathIn, toInputName } from '#engine/model/json';
import { type ControlProps, numberOption, type Widget } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { ReadPosted } from '../../controls/posted.ts';
import { marksWithin, TERM_MARKS, termCaption } from '../../parts/term-slider/marks.ts';
import { TermSlider } from '../../parts/term-slider/term-slider.tsx';

/** Name under which the index of the chosen mark is submitted. */
const MARK = 'mark';

function marksOf(options: ControlProps['options']): number[] {
  const first = TERM_MARKS[0];
  const last = TERM_MARKS[TERM_MARKS.length - 1] ?? first;
  return marksWithin(numberOption(options, 'min') ?? first, numberOption(options, 'max') ?? last);
}

/** Term in months. @spec S§9 Term slider marks, captions */
function TermControl(props: ControlProps) {
  const { id, path, options, session, translate, invalid, describedBy, onCommit } = props;
  const marks = marksOf(options);
  const caption = (months: number): string => {
    const { key, params } = termCaption(months, session.form.lang);
    return translate(key, params);
  };
  const answer = session.value(path);
  const initial = marks.find((months) => months === answer) ?? marks[0] ?? TERM_MARKS[0];
  // A slider always shows a term, so the field is always answered.
  useEffect(() => {
    let isGone = false;
    const answerAsShown = (): void => {
      if (isGone) return;
      // The slider may have been moved before its script ran.
      const slider = document.getElementById(id);
      const shown = slider instanceof HTMLInputElement ? marks[slider.valueAsNumber] : initial;
      if (session.value(path) === undefined || shown !== initial) session.type(path, shown);
    };
    // The form restores its draft after this effect; an answer before would overwrite the draft's
    // others.
    queueMicrotask(answerAsShown);
    return () => {
      isGone = true;
    };
  });
  return (
    <>
      <NoScript>
        {import.meta.env.SSR && (
          <select
            className="zy-input zy-input--select"
            name={toInputName(path)}
            defaultValue={initial}
            aria-labelledby={`${id}-label`}
          >
            {marks.map((months) => (
              <option key={months} value={months}>
                {caption(months)}
              </option>
            ))}
          </select>
        )}
      </NoScript>
      <TermSlider
        id={id}
        // The select above is for pages without script only, but with script too the browser may
        // submit the form.
        name={toInputName(pathIn(path, MARK))}
        marks={marks}
        initial={initial}
        invalid={invalid}
        describedBy={describedBy}
        lang={session.form.lang}
        translate={translate}
        onChoose={(months) => {
          session.choose(path, months);
          onCommit(months);
        }}
      />
    </>
  );
}

const readMonths: ReadPosted = ({ text, options }) => {
  if (text() !== '') return Number(text());
  return text(MARK) === '' ? undefined : marksOf(options)[Number(text(MARK))];
};

/** Widget `term`: a slider for a term; the answer is a number of months. */
export const control: Widget = {
  Control: TermControl,
  anatomy: 'label',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readMonths }),
};
