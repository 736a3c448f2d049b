import type { InputHTMLAttributes, RefObject } from 'react';
import { type ControlProps, textOption } from '../control.ts';

interface TextInputProps extends ControlProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  type?: 'text' | 'tel';
  initialValue: string;
  /** Text in the input → the answer. */
  read?(text: string): string;
}

/**
 * A text input that keeps its own text and tells the session of it: nothing renders while somebody types. Masks and
 * other refinements get at the element by `inputRef`.
 */
export function TextInput(props: TextInputProps) {
  const { id, path, options, session, required, invalid, describedBy, onCommit, inputRef, initialValue } =
    props;
  const { read = (text: string) => text, type = 'text' } = props;
  return (
    <input
      className="zy-input"
      id={id}
      name={path}
      type={type}
      ref={inputRef}
      defaultValue={initialValue}
      placeholder={textOption(options, 'placeholder')}
      autoComplete={textOption(options, 'autocomplete') ?? 'off'}
      inputMode={textOption(options, 'inputMode') as InputHTMLAttributes<HTMLInputElement>['inputMode']}
      enterKeyHint={(textOption(options, 'enterKeyHint') ?? 'next') as 'next'}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => session.type(path, read(event.currentTarget.value))}
      onBlur={(event) => {
        const text = event.currentTarget.value;
        if (text !== text.trim()) {
          event.currentTarget.value = text.trim();
          session.type(path, read(text.trim()));
        }
        session.leave(path);
        onCommit(session.value(path));
      }}
    />
  );
}

/** The text that an input starts with: the draft's, else nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
