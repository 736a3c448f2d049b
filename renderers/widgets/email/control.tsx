import { type CompositionEvent, useRef, useState } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { hasInnerAt, strippedEmail } from './email-characters.ts';

const ATTRIBUTES = { inputMode: 'email', autoCapitalize: 'none', autoComplete: 'email' } as const;

/**
 * An address. Signs that the form does not take are taken out, and the visitor is shown which until they correct the
 * text: silently, `ivan+bank@…` would become somebody else's. A domain that is probably mistyped can be replaced by one
 * tap. @assumed A-112
 */
function EmailControl(props: ControlProps) {
  const { path, options, session, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const note = useLiveNote<HTMLParagraphElement>(0);
  /** A word that a keyboard composes is its own until it is done: written over, it would be typed twice. */
  const isComposing = useRef(false);
  const [likely, setLikely] = useState<string>();
  /** The text from which signs were taken last: what is added behind it corrects nothing. */
  const cut = useRef({ text: '', signs: [] as string[] });
  /** What compares domains is fetched with the first @; without it nothing is proposed. */
  const propose = async (text: string): Promise<void> => {
    if (!hasInnerAt(text)) return setLikely(undefined);
    const module = await import('./likely-address.ts').catch(() => undefined);
    if (session.value(path) === text) setLikely(module?.likelyAddress(text));
  };
  const read = (typed: string): string => {
    const { text, stripped } = strippedEmail(typed);
    void propose(text);
    if (!text.startsWith(cut.current.text)) {
      cut.current = { text: '', signs: [] };
      note.announce('');
    }
    if (stripped.length === 0 || isComposing.current) return text;
    const signs = [...new Set([...cut.current.signs, ...stripped])];
    cut.current = { text, signs };
    const element = input.current;
    if (element !== null && element.value !== text) {
      const caret = strippedEmail(element.value.slice(0, element.selectionStart ?? 0)).text.length;
      element.value = text;
      element.setSelectionRange(caret, caret);
    }
    note.announce(translate('form.email.stripped', { count: signs.length, signs: signs.join(' ') }));
    return text;
  };
  const compose = ({ type, currentTarget }: CompositionEvent<HTMLInputElement>): void => {
    isComposing.current = type === 'compositionstart';
    if (!isComposing.current) session.type(path, read(currentTarget.value));
  };
  const replaceBy = (address: string): void => {
    if (input.current !== null) {
      input.current.value = address;
      input.current.focus();
    }
    session.type(path, address);
    session.leave(path);
    setLikely(undefined);
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
      {likely !== undefined && (
        <button className="zy-link zy-link--button" type="button" onClick={() => replaceBy(likely)}>
          {translate('form.email.likely', { address: likely })}
        </button>
      )}
    </>
  );
}

export const control: Widget = { Control: EmailControl, anatomy: 'label', reservesErrorLine: true };
