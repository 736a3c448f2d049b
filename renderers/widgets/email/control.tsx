import { useLayoutEffect, useRef, useState } from 'react';
import { isUnread, unreadAnswer } from '#engine/model/answers';
import type { Json } from '#engine/model/json';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { attachMask } from '../../masks/masks.ts';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';

/**
 * True if the text has an @ that is not at its start. @spec S§5 Suggestions only when the text has an @ that is
 * not at the start
 */
const hasInnerAt = (text: string): boolean => text.indexOf('@') > 0;

/** Key of the error of a text of which a part is left. */
const CUT = 'form.email.cut';
/** Keys of the error of a text of which the refused characters were all. */
const GONE = 'form.email.gone';
const GONE_OPTIONAL = 'form.email.gone.optional';

/**
 * E-mail address. Refused characters are removed and shown. The rest may be somebody else's
 * address, so it is no answer until the visitor corrects or confirms it; where nothing is left, until
 * the visitor enters the field with its error and leaves it. A probably mistyped domain is corrected
 * by one tap. @assumed A-112
 */
function EmailControl(props: ControlProps) {
  const { path, options, session, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const { ref: noteRef, announce } = useLiveNote<HTMLParagraphElement>(0);
  const [likely, setLikely] = useState<string>();
  const [start] = useState(() => session.value(path));
  const isCut = useRef(isUnread(start));
  /** Characters that were removed. */
  const gone = useRef(textOf(start));
  const isErrorEntered = useRef(false);
  /** Rest of an address that waits to be confirmed. */
  const [rest, setRest] = useState(() =>
    isUnread(start) && start.reason === CUT ? start.unread : undefined,
  );

  const read = (text: string): Json => {
    setRest(isCut.current && text !== '' ? text : undefined);
    if (!isCut.current) return text;
    if (text !== '') return unreadAnswer(text, CUT);
    return unreadAnswer(gone.current, props.required ? GONE : GONE_OPTIONAL);
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
          gone.current = signs.join('');
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
  const leave = (): void => {
    if (!isErrorEntered.current || !isCut.current || input.current?.value !== '') return;
    isCut.current = false;
    announce('');
    session.type(path, '');
    session.leave(path);
  };
  const shared = {
    ...props,
    inputRef: input,
    read,
    attributes: {
      inputMode: 'email',
      autoCapitalize: 'none',
      autoComplete: 'email',
      onFocus: () => {
        isErrorEntered.current = session.issue(path) !== undefined;
      },
      onBlur: leave,
    },
  } as const;
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
