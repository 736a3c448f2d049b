import { useSyncExternalStore } from 'react';
import { toInputName } from '#engine/model/json';
import { type ControlProps, choicesOption, type Widget } from '../../controls/control.ts';
import { choiceReader, readChoice } from '../../controls/scalar-choice.ts';

/** Offers a few choices in the platform’s own list, which every phone knows how to show. */
function SelectControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const value = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => String(session.value(path) ?? ''),
    () => String(session.value(path) ?? ''),
  );
  const choices = choicesOption(options);
  return (
    <select
      className="zy-input zy-input--select"
      id={id}
      name={toInputName(path)}
      data-reads={choices[0] && choiceReader(choices[0])}
      value={value}
      autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : 'off'}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value)?.answer;
        session.choose(path, chosen);
        onCommit(chosen);
      }}
    >
      {options.hasEmpty !== false && <option value="">{translate('form.select.empty')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Widget `select`: the platform's list of choices; the answer is the value of the choice. */
export const control: Widget = {
  Control: SelectControl,
  anatomy: 'label',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readChoice }),
};
