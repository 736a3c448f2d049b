import { type CompositionEvent, useRef } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { hasInnerAt, strippedEmail } from './email-characters.ts';

const ATTRIBUTES = { inputMode: 'email', autoCapitalize: 'none', autoComplete: 'email' } as const;

/**
 * An address. Signs that it cannot hold are taken out, and the visitor is shown which: silently, `ivan+bank@…` would
 * become somebody else's.
 */
function EmailControl(props: ControlProps) {
  const { path, options, session, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const note = useLiveNote<HTMLParagraphElement>(0);
  /** A word that a keyboard composes is its own until it is done: written over, it would be typed twice. */
  const isComposing = useRef(false);
  const read = (typed: string): string => {
    const { text, stripped } = strippedEmail(typed);
    if (stripped.length === 0 || isComposing.current) return text;
    const element = input.current;
    if (element !== null && element.value !== text) {
      const caret = strippedEmail(element.value.slice(0, element.selectionStart ?? 0)).text.length;
      element.value = text;
      element.setSelectionRange(caret, caret);
    }
    note.announce(translate('form.email.stripped', { count: stripped.length, signs: stripped.join(' ') }));
    return text;
  };
  const compose = ({ type, currentTarget }: CompositionEvent<HTMLInputElement>): void => {
    isComposing.current = type === 'compositionstart';
    if (!isComposing.current) session.type(path, read(currentTarget.value));
  };
  const shared = {
    ...props,
    inputRef: input,
    initialValue: textOf(session.value(path)),
    read,
    attributes: { ...ATTRIBUTES, onCompositionStart: compose, onCompositionEnd: compose },
  };
  return (
    <>
      {options.suggest === false ? (
        <TextInput {...shared} />
      ) : (
        <SuggestInput
          {...shared}
          kind="email"
          mayAsk={hasInnerAt}
          onSuggestion={({ value }) => session.type(path, value)}
        />
      )}
      <p className="zy-note" role="status" ref={note.ref} />
    </>
  );
}

export const control: Widget = { Control: EmailControl, anatomy: 'label', reservesErrorLine: true };
