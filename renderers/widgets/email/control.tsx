import { useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { wearMask } from '../../masks/masks.ts';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';

const ATTRIBUTES = { inputMode: 'email', autoCapitalize: 'none', autoComplete: 'email' } as const;

/** @spec S§5 Suggestions only when the text has an @ that is not at the start */
const hasInnerAt = (text: string): boolean => text.indexOf('@') > 0;

/**
 * An address. Signs that the form does not take are taken out, and the visitor is shown which until they correct the
 * text: silently, `ivan+bank@…` would become somebody else's. A domain that is probably mistyped can be replaced by one
 * tap. @assumed A-112
 */
function EmailControl(props: ControlProps) {
  const { path, options, session, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const { ref: noteRef, announce } = useLiveNote<HTMLParagraphElement>(0);
  const [likely, setLikely] = useState<string>();

  useLayoutEffect(() => {
    if (input.current === null) return;
    return wearMask(input.current, ({ emailMaskWith }) =>
      emailMaskWith({
        likely: setLikely,
        stripped: (signs) =>
          announce(
            signs.length === 0
              ? ''
              : translate('form.email.stripped', { count: signs.length, signs: signs.join(' ') }),
          ),
      }),
    );
  }, [announce, translate]);

  const shared = {
    ...props,
    inputRef: input,
    initialValue: textOf(session.value(path)),
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
            session.type(path, value);
            setLikely(undefined);
          }}
        />
      )}
      <p className="zy-note" role="status" ref={noteRef} />
      {likely !== undefined && (
        <button
          className="zy-link zy-link--button"
          type="button"
          onClick={() => {
            if (input.current !== null) {
              input.current.value = likely;
              input.current.focus();
            }
            session.type(path, likely);
            session.leave(path);
            setLikely(undefined);
          }}
        >
          {translate('form.email.likely', { address: likely })}
        </button>
      )}
    </>
  );
}

export const control: Widget = { Control: EmailControl, anatomy: 'label', reservesErrorLine: true };
