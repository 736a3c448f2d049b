import { type InputHTMLAttributes, type RefObject, useState } from 'react';
import { type ControlProps, textOption } from '../control.ts';
import { type Reads, readFrom } from '../read-from.ts';

interface TextInputProps extends ControlProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  type?: 'text' | 'tel';
  initialValue: string;
  /** How the text is read as an answer. */
  reads?: Reads;
}

/**
 * A text input that keeps its own text and tells the session of it: nothing renders while somebody types. Masks and
 * other refinements get at the element by `inputRef`.
 */
export function TextInput(props: TextInputProps) {
  const { id, path, options, session, required, invalid, describedBy, inputRef, initialValue } = props;
  const { reads = 'text', type = 'text' } = props;
  // React would write a later default over a text that nobody has typed, such as one that was filled in.
  const [startText] = useState(initialValue);
  return (
    <input
      className="zy-input"
      id={id}
      name={path}
      type={type}
      data-reads={reads}
      ref={inputRef}
      defaultValue={startText}
      placeholder={textOption(options, 'placeholder')}
      autoComplete={textOption(options, 'autocomplete') ?? 'off'}
      inputMode={textOption(options, 'inputMode') as InputHTMLAttributes<HTMLInputElement>['inputMode']}
      enterKeyHint={(textOption(options, 'enterKeyHint') ?? 'next') as 'next'}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => session.type(path, readFrom(event.currentTarget))}
      onBlur={(event) => {
        const text = event.currentTarget.value;
        if (text !== text.trim()) {
          event.currentTarget.value = text.trim();
          session.type(path, readFrom(event.currentTarget));
        }
        session.leave(path);
      }}
    />
  );
}

/** The text that an input starts with: the draft's, else nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
