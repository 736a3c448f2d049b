import { useEffect, useSyncExternalStore } from 'react';
import { toInputName } from '#engine/model/json';
import { type ControlProps, choicesOption, type Widget } from '../../controls/control.ts';
import { indexInHash } from './preselected.ts';

/** One of a few, all in sight. @spec R§4 A radio group can preselect an option from a URL hash and an in-range index */
function RadioControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const value = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  const choices = choicesOption(options);
  const choose = (chosen: string): void => {
    session.choose(path, chosen);
    onCommit(chosen);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the group appears
  useEffect(() => {
    const index = indexInHash(location.hash, path);
    const named = index === undefined ? undefined : choices[index];
    if (named !== undefined && session.prefill(path, named.value)) onCommit(named.value);
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
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => choose(choice.value)}
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

export const control: Widget = {
  Control: RadioControl,
  anatomy: 'group',
  reservesErrorLine: true,
  hasTextInput: false,
};
