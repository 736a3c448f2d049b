import { useSyncExternalStore } from 'react';
import { toInputName } from '#engine/model/json';
import { type ControlProps, choicesOption, type Widget } from '../../controls/control.ts';
import { textOf } from '../../controls/text-input.tsx';

/** One of a few: the platform’s own list, which every phone knows how to show. */
function SelectControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const value = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => textOf(session.value(path)),
    () => textOf(session.value(path)),
  );
  return (
    <select
      className="zy-input zy-input--select"
      id={id}
      name={toInputName(path)}
      value={value}
      autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : 'off'}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        const chosen = event.currentTarget.value || undefined;
        session.choose(path, chosen);
        onCommit(chosen);
      }}
    >
      {options.hasEmpty !== false && <option value="">{translate('form.select.empty')}</option>}
      {choicesOption(options).map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

export const control: Widget = {
  Control: SelectControl,
  anatomy: 'label',
  reservesErrorLine: true,
  hasTextInput: false,
};
