import type { FocusEvent } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';

/** Hours without minutes have no text in the browser's input; as no answer they would be lost without a word. */
const UNFINISHED = '--:--';

/** The browser's own input, which phones show as wheels: whatever the language, its text is `14:30`. */
function TimeControl(props: ControlProps) {
  const { path, session } = props;
  // No event comes while a text stays none.
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!currentTarget.validity.badInput) return;
    session.type(path, UNFINISHED);
    session.leave(path);
  };
  return (
    <TextInput
      {...props}
      type="time"
      initialValue={textOf(session.value(path))}
      attributes={{ onBlur: leave }}
    />
  );
}

export const control: Widget = {
  Control: TimeControl,
  anatomy: 'label',
  reservesErrorLine: true,
};
