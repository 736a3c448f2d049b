import { useLayoutEffect, useRef, useState } from 'react';
import { isUnread, unreadAnswer } from '#engine/model/answers';
import type { Json } from '#engine/model/json';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { attachMask } from '../../masks/masks.ts';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';

const ATTRIBUTES = { inputMode: 'email', autoCapitalize: 'none', autoComplete: 'email' } as const;

/**
 * True if the text has an @ that is not at its start. @spec S§5 Suggestions only when the text has an @ that is
 * not at the start
 */
const hasInnerAt = (text: string): boolean => text.indexOf('@') > 0;

/**
 * E-mail address. Refused characters are removed and shown. The rest may be somebody else's
 * address, so it is no answer until the visitor corrects or confirms it. A probably mistyped domain
 * is corrected by one tap. @assumed A-112
 */
function EmailControl(props: ControlProps) {
  const { path, options, session, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const { ref: noteRef, announce } = useLiveNote<HTMLParagraphElement>(0);
  const [likely, setLikely] = useState<string>();
  const isCut = useRef(isUnread(session.value(path)));
  /** Rest of an address that waits to be confirmed. */
  const [rest, setRest] = useState(() => (isCut.current ? textOf(session.value(path)) : undefined));

  const read = (text: string): Json => {
    setRest(isCut.current && text !== '' ? text : undefined);
    return isCut.current && text !== '' ? unreadAnswer(text, 'form.email.cut') : text;
  };
  const readAgain = useRef(read);
  readAgain.current = read;

  useLayoutEffect(() => {
    if (input.current === null) return;
    return attachMask(input.current, ({ emailMaskWith }) =>
      emailMaskWith({
        unconfirmed: isCut.current ? input.current?.value : undefined,
        likely: setLikely,
        stripped: (signs) => {
          isCut.current = signs.length > 0;
          // A refused character changes no text and fires no event.
          if (input.current !== null) session.type(path, readAgain.current(input.current.value));
          announce(
            signs.length === 0
              ? ''
              : translate('form.email.stripped', { count: signs.length, signs: signs.join(' ') }),
          );
        },
      }),
    );
  }, [announce, translate, session, path]);

  const take = (address: string): void => {
    isCut.current = false;
    setRest(undefined);
    setLikely(undefined);
    announce('');
    if (input.current !== null) {
      input.current.value = address;
      input.current.focus();
    }
    session.type(path, address);
    session.leave(path);
  };
  const shared = {
    ...props,
    inputRef: input,
    read,
    attributes: ATTRIBUTES,
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
          onSuggestion={({ value }) => {
            isCut.current = false;
            setRest(undefined);
            session.type(path, value);
            setLikely(undefined);
          }}
        />
      )}
      <p className="zy-note" role="status" ref={noteRef} />
      {[
        { address: rest, phrase: 'form.email.confirm' },
        { address: likely, phrase: 'form.email.likely' },
      ].map(
        ({ address, phrase }) =>
          address !== undefined && (
            <button
              className="zy-link zy-link--button"
              type="button"
              key={phrase}
              onClick={() => take(address)}
            >
              {translate(phrase, { address })}
            </button>
          ),
      )}
    </>
  );
}

/** Widget `email`: a text input for an e-mail address, with suggestions that complete it; the answer is a text. */
export const control: Widget = { Control: EmailControl, anatomy: 'label' };
