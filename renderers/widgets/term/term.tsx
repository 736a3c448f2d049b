import { useEffect, useRef } from 'react';
import { type ControlProps, numberOption, type Widget } from '../control.ts';
import { marksWithin, TERM_MARKS, termCaption } from './marks.ts';

/** A term on a slider that stops at the marks only. @spec S§9 Term slider marks, captions */
function TermControl(props: ControlProps) {
  const { id, path, options, session, translate, invalid, describedBy, onCommit } = props;
  const shown = useRef<HTMLOutputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const first = TERM_MARKS[0];
  const last = TERM_MARKS[TERM_MARKS.length - 1] ?? first;
  const marks = marksWithin(numberOption(options, 'min') ?? first, numberOption(options, 'max') ?? last);
  const caption = (months: number): string => {
    const { key, params } = termCaption(months);
    return translate(key, params);
  };
  const mark = (months: number): string => {
    const { key, params } = termCaption(months);
    return translate(`${key}.short`, params);
  };
  const initial = session.value(path);
  const start = Math.max(0, marks.indexOf(typeof initial === 'number' ? initial : (marks[0] ?? first)));
  const at = (index: number): number => marks[index] ?? first;
  // A slider always shows a term, so it is always answered.
  useEffect(() => {
    // It may have been moved before its script came.
    const shownIndex = slider.current === null ? start : Number(slider.current.value);
    if (session.value(path) === undefined || shownIndex !== start) session.type(path, marks[shownIndex]);
  });
  return (
    <div className="zy-term">
      <noscript>
        <select
          className="zy-input zy-input--select"
          name={path}
          defaultValue={at(start)}
          aria-labelledby={`${id}-label`}
        >
          {marks.map((months) => (
            <option key={months} value={months}>
              {caption(months)}
            </option>
          ))}
        </select>
      </noscript>
      <output className="zy-term__value zy-needs-script" ref={shown} htmlFor={id}>
        {caption(at(start))}
      </output>
      <input
        className="zy-range zy-needs-script"
        id={id}
        ref={slider}
        type="range"
        min={0}
        max={marks.length - 1}
        step={1}
        defaultValue={start}
        data-reads="own"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-valuetext={caption(at(start))}
        onInput={(event) => {
          const months = at(Number(event.currentTarget.value));
          event.currentTarget.setAttribute('aria-valuetext', caption(months));
          if (shown.current !== null) shown.current.textContent = caption(months);
          session.choose(path, months);
          onCommit(months);
        }}
      />
      <ol className="zy-term__marks zy-needs-script" aria-hidden="true">
        {marks.map((months) => (
          <li key={months}>{mark(months)}</li>
        ))}
      </ol>
    </div>
  );
}

export const term: Widget = {
  Control: TermControl,
  anatomy: 'label',
  reservesErrorLine: true,
  readPosted: ({ text }) => (text() === '' ? undefined : Number(text())),
};
