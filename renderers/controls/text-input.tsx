import { type InputHTMLAttributes, type ReactNode, type RefObject, useState } from 'react';
import { isUnread } from '#engine/model/answers';
import type { Json } from '#engine/model/json';
import { toInputName } from '#engine/model/json';
import { listenToInput } from '../typing/listen-to-input.ts';
import { type ControlProps, textOption } from './control.ts';
import { type Reads, readFrom } from './read-from.ts';
import { tidyText } from './tidy-text.ts';

type InputAttributes = InputHTMLAttributes<HTMLInputElement> & { [data: `data-${string}`]: string };

interface TextInputProps extends ControlProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  type?: string;
  /** Initial text; that of the answer by default. */
  initialValue?: string;
  /** Parser that turns the text into an answer. */
  reads?: Reads;
  /** Converts the text into an answer, if that takes more than a reader. */
  read?: ((text: string) => Json | undefined) | undefined;
  /** Cleans the text when it is left; until then it is judged as it is seen. */
  clean?: ((text: string) => string) | undefined;
  /** True if spaces at the ends of the text belong to the answer, as in a password. */
  keepsSpaces?: boolean;
  /** Attributes of the widget, which those of the UI schema override; its handlers run last. */
  attributes?: InputAttributes;
  children?: ReactNode;
}

/**
 * Shows a single-line text input that passes each change to the session and tidies the text on blur; typing
 * renders nothing, because the element keeps its text itself. Masks reach the element by `inputRef`.
 */
export function TextInput(props: TextInputProps) {
  const { id, path, options, session, required, invalid, describedBy, enterKeyHint } = props;
  const {
    inputRef,
    initialValue = textOf(session.value(path)),
    reads = 'text',
    read,
    keepsSpaces = false,
  } = props;
  const { type = 'text', attributes = {} } = props;
  // React would write a later default over a text that autofill has set.
  const [startText] = useState(initialValue);
  const pass = (input: HTMLInputElement): void =>
    session.type(path, read === undefined ? readFrom(input) : read(input.value));
  const isShared = attributes.onInput !== undefined || attributes.onKeyDown !== undefined;
  return (
    <input
      spellCheck={false}
      {...attributes}
      className="zy-input"
      id={id}
      name={toInputName(path)}
      type={type}
      data-reads={reads}
      ref={(input) => {
        if (inputRef !== undefined) inputRef.current = input;
        return input === null ? undefined : listenToInput(input, pass, { isShared });
      }}
      defaultValue={startText}
      placeholder={textOption(options, 'placeholder') ?? attributes.placeholder}
      autoComplete={textOption(options, 'autocomplete') ?? attributes.autoComplete ?? 'off'}
      inputMode={(textOption(options, 'inputMode') ?? attributes.inputMode) as 'text'}
      enterKeyHint={enterKeyHint}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!keepsSpaces && tidyText(event.currentTarget, props.clean)) pass(event.currentTarget);
        session.leave(path);
        attributes.onBlur?.(event);
      }}
    />
  );
}

/**
 * Returns the text that an input starts with: the answer, or a typed text that could not be read as an answer;
 * '' for any other value.
 */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isUnread(value) ? value.unread : '';
