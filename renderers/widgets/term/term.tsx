import { useEffect } from 'react';
import { TermSlider } from '../../parts/term-slider/term-slider.tsx';
import { type ControlProps, numberOption, type Widget } from '../control.ts';
import { marksWithin, TERM_MARKS } from './marks.ts';

/** A term in months. @spec S§9 Term slider marks, captions */
function TermControl(props: ControlProps) {
  const { id, path, options, session, translate, invalid, describedBy, onCommit } = props;
  const first = TERM_MARKS[0];
  const last = TERM_MARKS[TERM_MARKS.length - 1] ?? first;
  const marks = marksWithin(numberOption(options, 'min') ?? first, numberOption(options, 'max') ?? last);
  const answer = session.value(path);
  const initial = marks.find((months) => months === answer) ?? marks[0] ?? first;
  // A slider always shows a term, so it is always answered.
  useEffect(() => {
    if (session.value(path) === undefined) session.type(path, initial);
  });
  return (
    <TermSlider
      id={id}
      name={path}
      marks={marks}
      initial={initial}
      invalid={invalid}
      describedBy={describedBy}
      translate={translate}
      onChoose={(months) => {
        session.choose(path, months);
        onCommit(months);
      }}
    />
  );
}

export const term: Widget = { Control: TermControl, anatomy: 'label', reservesErrorLine: true };
