import { type CompositionEvent, useRef } from 'react';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import type { ControlProps, Widget } from '../control.ts';
import { TextInput, textOf } from '../text/text-input.tsx';
import { hasInnerAt, strippedEmail } from './email-characters.ts';

const ATTRIBUTES = { inputMode: 'email', autoCapitalize: 'none', autoComplete: 'email' } as const;

/**
 * An address. Signs that it cannot hold are taken out, and the visitor is told which: silently, `ivan+bank@…` would
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
    note.say(translate('form.email.stripped', { count: stripped.length, signs: stripped.join(' ') }));
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

export const email: Widget = { Control: EmailControl, anatomy: 'label', reservesErrorLine: true };
