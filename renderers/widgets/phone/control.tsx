import { useLayoutEffect, useRef } from 'react';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';
import { readFrom } from '../../controls/read-from.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { postedUnder } from '../../masks/define-masked.tsx';
import { masked, wearMask } from '../../masks/masks.ts';
import { asForeign, asNational, foreignMask, nationalMask } from './phone-mask.ts';

/** The rule that checks the number decides how it is written, and only the schema's branch names it. */
function PhoneControl(props: ControlProps) {
  const { path, schema, session, options } = props;
  const isForeign = 'phone-foreign' in schema;
  const mask = isForeign ? foreignMask : nationalMask;
  const inputRef = useRef<HTMLInputElement>(null);
  const written = useRef(isForeign);
  /** A number of another country, kept while the field takes Russian ones only. */
  const setAside = useRef('');

  useLayoutEffect(() => {
    const input = inputRef.current;
    if (input === null) return;
    if (written.current !== isForeign) {
      written.current = isForeign;
      // Cut to ten digits it would be somebody else's number.
      const national = isForeign ? undefined : asNational(input.value);
      const carried = isForeign ? asForeign(input.value) || setAside.current : (national ?? '');
      setAside.current = isForeign || national !== undefined ? '' : input.value;
      input.value = masked(carried, mask);
      if (input.value !== '' || session.value(path) !== undefined) session.type(path, readFrom(input));
    }
    return wearMask(input, mask);
  }, [isForeign, mask, path, session]);

  const draft = textOf(session.value(path));
  const initial = isForeign ? draft : (asNational(draft) ?? '');
  return (
    <div className="zy-control" data-foreign={isForeign}>
      {!isForeign && <span className="zy-control__prefix">{textOption(options, 'nationalPrefix')}</span>}
      <TextInput
        {...props}
        type="tel"
        inputRef={inputRef}
        initialValue={masked(initial, mask)}
        reads={isForeign ? 'text' : 'digits'}
        attributes={{
          autoComplete: 'tel',
          inputMode: 'tel',
          ...(isForeign ? { placeholder: props.translate('form.phone.foreign') } : {}),
        }}
      />
    </div>
  );
}

const readPhone: ReadPosted = (posted) =>
  ('phone-foreign' in posted.schema ? postedUnder(foreignMask) : postedUnder(nationalMask, true))(posted);

export const control: Widget = {
  Control: PhoneControl,
  anatomy: 'label',
  reservesErrorLine: true,
  ...(import.meta.env.SSR && { readPosted: readPhone }),
};
