import { useLayoutEffect, useRef } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput } from '../../controls/text-input.tsx';
import { postedUnder } from '../../masks/define-masked.tsx';
import { attachWhenLoaded, type Mask, masked } from '../../masks/masks.ts';

const partialDateMask: Mask = (engine) => engine.partialDateMask;
const read = (text: string): string => masked(text, partialDateMask);

/**
 * Day, month or year, as far as known: `25.12.1990`, `12.1990` or `1990`. Rewritten on blur only,
 * because a year may begin a longer date.
 */
function PartialDateControl(props: ControlProps) {
  const { path, session, translate } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (input === null) return;
    return attachWhenLoaded(input, () => {
      const text = read(input.value);
      if (text !== input.value) session.type(path, text);
      // The field was left before its text could be read.
      if (text !== input.value && document.activeElement !== input) {
        input.value = text;
        session.leave(path);
      }
      return () => undefined;
    });
  }, [path, session]);
  return (
    <TextInput
      {...props}
      inputRef={inputRef}
      read={read}
      attributes={{
        inputMode: 'decimal',
        placeholder: translate('form.date.partial'),
        onBlur: ({ currentTarget: input }) => {
          input.value = read(input.value);
        },
      }}
    />
  );
}

/** Widget `partial-date`: a text input for a day, a month or a year; the answer is a text such as `12.1990`. */
export const control: Widget = {
  Control: PartialDateControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: postedUnder(partialDateMask) }),
};
