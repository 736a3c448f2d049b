import { useSyncExternalStore } from 'react';
import { toInputName } from '#engine/model/json';
import { scaleOf } from '#engine/model/schema';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';

/** Mark on a scale: radio buttons, so that arrow keys choose and a screen reader counts. */
function RatingControl(props: ControlProps) {
  const { id, path, schema, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const value = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  const marks = scaleOf(schema);
  const lowest = textOption(options, 'lowest');
  const highest = textOption(options, 'highest');
  const meaningOf = (index: number): string | undefined =>
    index === 0 ? lowest : index === marks.length - 1 ? highest : undefined;
  const choose = (mark: number | undefined): void => {
    session.choose(path, mark);
    onCommit(mark);
  };
  return (
    <div
      className="zy-radio zy-scale"
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    >
      {marks.map((mark, index) => {
        const meaning = meaningOf(index);
        return (
          <label className="zy-radio__choice" key={mark}>
            <input
              className="zy-radio__box"
              id={index === 0 ? id : `${id}-${index}`}
              name={toInputName(path)}
              type="radio"
              value={mark}
              data-reads="json"
              aria-label={meaning && `${mark}, ${meaning}`}
              checked={value === mark}
              onChange={() => choose(mark)}
            />
            <span>{mark}</span>
          </label>
        );
      })}
      {(lowest ?? highest) && (
        // The names of the outermost marks contain these labels already.
        <p className="zy-hint" aria-hidden="true">
          <span>{lowest}</span>
          <span>{highest}</span>
        </p>
      )}
      {!required && value !== undefined && value !== '' && (
        <button className="zy-link zy-link--button" type="button" onClick={() => choose(undefined)}>
          {translate('form.choice.clear')}
        </button>
      )}
    </div>
  );
}

/** Reads a mark; another text is returned as it is, and refused. */
const readMark: ReadPosted = ({ text }) =>
  /^-?\d{1,3}$/.test(text()) ? Number(text()) : text() || undefined;

/** Widget `rating`: the points of a scale as radio buttons; the answer is a whole number. */
export const control: Widget = {
  Control: RatingControl,
  anatomy: 'group',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readMark }),
};
