import { useRef } from 'react';
import type { JsonSchema } from '#engine/model/definition';
import { isObject, objectIn, toInputName } from '#engine/model/json';
import { type ControlProps, numberOption, textOption, type Widget } from '../../controls/control.ts';
import { textOf } from '../../controls/text-input.tsx';
import { tidyText } from '../../controls/tidy-text.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { listenToInput } from '../../typing/listen-to-input.ts';

const ROWS = 4;
/** @spec S§9 Long text maximum 2000 */
const LONG_TEXT_MAX = 2000;

/** Text of several lines. The characters left are counted beside it, and announced when the typing pauses. */
function TextareaControl(props: ControlProps) {
  const { id, path, options, schema, session, translate, required, invalid, describedBy, onCommit } = props;
  const max = maxLengthOf(schema);
  const counter = useRef<HTMLParagraphElement>(null);
  const spoken = useLiveNote<HTMLParagraphElement>();
  const left = (text: string): string => {
    if (max === undefined) return '';
    // Counts as the rule does: characters beyond the first 65,536 are one.
    const count = max - [...text.trim()].length;
    return count >= 0
      ? translate('form.counter.left', { count })
      : translate('form.counter.over', { count: -count });
  };
  const show = (text: string): void => {
    const message = left(text);
    if (counter.current !== null) counter.current.textContent = message;
    spoken.announce(message);
  };
  const type = (area: HTMLTextAreaElement): void => {
    // @spec R§5 Inputs block a leading newline; also a pasted one. The caret stays by its character.
    const breaks = area.value.search(/[^\r\n]|$/);
    if (breaks > 0) {
      const caret = Math.max(0, area.selectionStart - breaks);
      area.value = area.value.slice(breaks);
      area.setSelectionRange(caret, caret);
    }
    session.type(path, area.value);
    show(area.value);
  };
  const initial = textOf(session.value(path));
  return (
    <>
      <textarea
        className="zy-input zy-input--textarea"
        id={id}
        name={toInputName(path)}
        rows={numberOption(options, 'rows') ?? ROWS}
        defaultValue={initial}
        placeholder={textOption(options, 'placeholder')}
        autoComplete={textOption(options, 'autocomplete') ?? 'off'}
        inputMode={textOption(options, 'inputMode') as 'text'}
        enterKeyHint={textOption(options, 'enterKeyHint') as 'enter'}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        ref={(area) => (area === null ? undefined : listenToInput(area, type))}
        onBlur={(event) => {
          const area = event.currentTarget;
          if (tidyText(area)) session.type(path, area.value);
          session.leave(path);
          onCommit(session.value(path));
        }}
      />
      {max !== undefined && (
        <>
          <p className="zy-counter zy-needs-script" ref={counter} aria-hidden="true">
            {left(initial)}
          </p>
          <p className="zy-visually-hidden" role="status" ref={spoken.ref} />
        </>
      )}
    </>
  );
}

/** Returns the schema's limit, which the counter only repeats. */
function maxLengthOf(schema: JsonSchema): number | undefined {
  if (typeof schema.maxLength === 'number') return schema.maxLength;
  const rule = schema['long-text'];
  const { maxLength } = objectIn(rule);
  if (typeof maxLength === 'number') return maxLength;
  return rule === true || isObject(rule) ? LONG_TEXT_MAX : undefined;
}

/** Widget `textarea`: an input for several lines of text with a counter of characters; the answer is a text. */
export const control: Widget = { Control: TextareaControl, anatomy: 'label' };
