import { useEffect, useSyncExternalStore } from 'react';
import { type Json, toInputName } from '#engine/model/json';
import { type ControlProps, choicesOption, type Widget } from '../../controls/control.ts';
import { choiceReader, readChoice } from '../../controls/scalar-choice.ts';
import { indexInHash } from './preselected.ts';

/**
 * Offers a few choices, all visible. @spec R§4 A radio group can preselect an option from a URL hash and an
 * in-range index
 */
function RadioControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const value = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  const choices = choicesOption(options);
  const choose = (chosen: Json): void => {
    session.choose(path, chosen);
    onCommit(chosen);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read once, when the group appears
  useEffect(() => {
    const index = indexInHash(location.hash, path);
    const named = index === undefined ? undefined : choices[index];
    if (named !== undefined && session.prefill(path, named.answer)) onCommit(named.answer);
  }, []);

  return (
    <div
      className="zy-radio"
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    >
      {choices.map((choice, index) => (
        <label className="zy-radio__choice" key={choice.value}>
          <input
            className="zy-radio__box"
            id={index === 0 ? id : `${id}-${index}`}
            name={toInputName(path)}
            type="radio"
            value={choice.value}
            data-reads={choiceReader(choice)}
            checked={value === choice.answer}
            disabled={choice.disabled}
            onChange={() => choose(choice.answer)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {!required && value !== undefined && value !== '' && (
        <button
          className="zy-link zy-link--button"
          type="button"
          onClick={() => {
            session.choose(path, undefined);
            onCommit(undefined);
          }}
        >
          {translate('form.choice.clear')}
        </button>
      )}
    </div>
  );
}

/**
 * Widget `radio`: a radio button for each choice, and a button that clears an optional answer. The answer is a text,
 * number or boolean of the choice. The URL's hash can preselect a choice.
 */
export const control: Widget = {
  Control: RadioControl,
  anatomy: 'group',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readChoice }),
};
