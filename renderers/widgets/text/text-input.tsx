import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import type { Json } from '#engine';
import { type ControlProps, textOption } from '../control.ts';

type InputAttributes = InputHTMLAttributes<HTMLInputElement> & { [data: `data-${string}`]: string };

interface TextInputProps extends ControlProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  type?: 'text' | 'tel';
  initialValue: string;
  /** Text in the input → the answer. */
  read?(text: string): Json | undefined;
  /** What a widget sets where the UI schema says nothing; handlers run after the input's own. */
  attributes?: InputAttributes;
  children?: ReactNode;
}

/**
 * A text input that keeps its own text and tells the session of it: nothing renders while somebody types. Masks and
 * other refinements get at the element by `inputRef`.
 */
export function TextInput(props: TextInputProps) {
  const { id, path, options, session, required, invalid, describedBy, onCommit, inputRef, initialValue } =
    props;
  const { read = String, type = 'text', attributes = {} } = props;
  return (
    <input
      spellCheck={false}
      {...attributes}
      className="zy-input"
      id={id}
      name={path}
      type={type}
      ref={inputRef}
      defaultValue={initialValue}
      placeholder={textOption(options, 'placeholder')}
      autoComplete={textOption(options, 'autocomplete') ?? attributes.autoComplete ?? 'off'}
      inputMode={(textOption(options, 'inputMode') ?? attributes.inputMode) as 'text'}
      enterKeyHint={(textOption(options, 'enterKeyHint') ?? 'next') as 'next'}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => {
        session.type(path, read(event.currentTarget.value));
        attributes.onInput?.(event);
      }}
      onBlur={(event) => {
        const text = event.currentTarget.value;
        if (text !== text.trim()) {
          event.currentTarget.value = text.trim();
          session.type(path, read(text.trim()));
        }
        session.leave(path);
        onCommit(session.value(path));
        attributes.onBlur?.(event);
      }}
    />
  );
}

/** The text that an input starts with: the draft's, else nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
