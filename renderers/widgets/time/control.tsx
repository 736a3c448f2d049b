import { useRef } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';

/** Hours without minutes have no text in the browser's input; as no answer they would be lost without a word. */
const UNFINISHED = '--:--';

/** The browser's own input, which phones show as wheels: whatever the language, its text is `14:30`. */
function TimeControl(props: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...props}
      type="time"
      inputRef={input}
      initialValue={textOf(props.session.value(props.path))}
      read={(text) => text || (input.current?.validity.badInput ? UNFINISHED : undefined)}
    />
  );
}

export const control: Widget = {
  Control: TimeControl,
  anatomy: 'label',
  reservesErrorLine: true,
  hidesErrorWhileActive: true,
};
