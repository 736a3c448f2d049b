import type { FocusEvent } from 'react';
import type { ControlProps } from './control.ts';
import { TextInput, textOf } from './text-input.tsx';

interface PlatformInputProps extends ControlProps {
  type: 'time' | 'datetime-local';
  /** Answer while a part is missing: the input has no text then, and as no answer it would be lost without a word. */
  unfinished: string;
}

/** The browser's own input, which phones show as wheels; its text is the same in every language. */
export function PlatformInput({ unfinished, ...props }: PlatformInputProps) {
  const { path, session } = props;
  // No event comes while a text stays none.
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!currentTarget.validity.badInput) return;
    session.type(path, unfinished);
    session.leave(path);
  };
  return <TextInput {...props} initialValue={textOf(session.value(path))} attributes={{ onBlur: leave }} />;
}
