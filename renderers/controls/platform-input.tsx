import { type FocusEvent, useRef } from 'react';
import type { ControlProps } from './control.ts';
import { TextInput } from './text-input.tsx';

interface PlatformInputProps extends ControlProps {
  type: 'time' | 'datetime-local';
  /**
   * Answer while a part is missing: the input's text is empty then, and would count as no answer.
   */
  unfinished: string;
}

/**
 * Shows the browser's own input for a time, or a day and a time, such as wheels on a phone. The answer while a
 * part is missing is `unfinished`, which the rules refuse.
 */
export function PlatformInput({ unfinished, ...props }: PlatformInputProps) {
  const { path, session } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  // A submit reads the input once more where its text is not the answer.
  const read = (text: string): string => (inputRef.current?.validity.badInput ? unfinished : text);
  // The browser fires no input event while the text stays empty.
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!currentTarget.validity.badInput) return;
    session.type(path, unfinished);
    session.leave(path);
  };
  return <TextInput {...props} inputRef={inputRef} read={read} attributes={{ onBlur: leave }} />;
}
