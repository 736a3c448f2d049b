import { toInputName } from '#engine/model/json';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import { readTick } from '../../controls/posted.ts';

function CheckboxControl({ id, path, options, session, describedBy, invalid, onCommit }: ControlProps) {
  return (
    <label className="zy-checkbox" htmlFor={id}>
      <input
        className="zy-checkbox__box"
        id={id}
        name={toInputName(path)}
        type="checkbox"
        // The answer may change from outside: a phone's field offers to tick it.
        ref={(box) =>
          box === null
            ? undefined
            : session.subscribe(path, () => {
                box.checked = session.value(path) === true;
              })
        }
        defaultChecked={session.value(path) === true}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          session.choose(path, event.currentTarget.checked);
          onCommit(event.currentTarget.checked);
        }}
      />
      <span>{textOption(options, 'title')}</span>
    </label>
  );
}

/** Widget `checkbox`: a checkbox with its label; the answer is a boolean. */
export const control: Widget = {
  Control: CheckboxControl,
  anatomy: 'own',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: readTick }),
};
