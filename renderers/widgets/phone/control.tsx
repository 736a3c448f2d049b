import { useLayoutEffect, useRef, useState } from 'react';
import { formatLocale } from '#engine/model/text';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';
import { readFrom } from '../../controls/read-from.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { postedUnder } from '../../masks/define-masked.tsx';
import { attachMask, type Mask, masked } from '../../masks/masks.ts';
import type { ForeignSwitch } from '../../masks/phone/foreign-switch.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';

const nationalMask: Mask = (engine) => engine.nationalMask;
const foreignMask: Mask = (engine) => engine.foreignMask;

/**
 * Foreign number in a field for Russian numbers: its country, if known, and the answer with which
 * the field would accept it.
 */
interface Stranger {
  country: string;
  change: ForeignSwitch | undefined;
}

/** Phone field. The rule in the schema's active branch decides how the number is written. */
function PhoneControl(props: ControlProps) {
  const { path, schema, session, options, translate } = props;
  const isForeign = 'phone-foreign' in schema;
  const inputRef = useRef<HTMLInputElement>(null);
  const written = useRef(isForeign);
  /** Foreign number, kept while the field accepts only Russian numbers. */
  const setAside = useRef('');
  const [stranger, setStranger] = useState<Stranger>();
  const { ref: noteRef, announce } = useLiveNote<HTMLParagraphElement>(0);

  useLayoutEffect(() => {
    const input = inputRef.current;
    if (input === null) return;
    setStranger(undefined);
    return attachMask(
      input,
      ({ toForeign, toNational, foreignMaskWith, foreignSwitch, nationalMaskWith }) => {
        if (written.current !== isForeign) {
          written.current = isForeign;
          // A number cut to ten digits would be somebody else's.
          const national = isForeign ? undefined : toNational(input.value);
          const carried = isForeign ? toForeign(input.value) || setAside.current : (national ?? '');
          setAside.current = isForeign || national !== undefined ? '' : input.value;
          input.value = masked(carried, isForeign ? foreignMask : nationalMask);
          if (input.value !== '' || session.value(path) !== undefined) session.type(path, readFrom(input));
        }
        const note = (kind?: string): void =>
          announce(kind === undefined ? '' : translate(`form.phone.${kind}`));
        if (isForeign) return foreignMaskWith({ note });
        const country = (found?: string): void =>
          setStranger((before) => {
            if (before?.country === found) return before;
            return found === undefined
              ? undefined
              : { country: found, change: foreignSwitch(session.form.schema, path) };
          });
        return nationalMaskWith({ note, country });
      },
    );
  }, [isForeign, path, session, announce, translate]);

  const initial = textOf(session.value(path));
  const isStranger = isForeign || stranger !== undefined;
  return (
    <>
      <div className="zy-control" data-foreign={isStranger}>
        {!isStranger && <span className="zy-control__prefix">{textOption(options, 'nationalPrefix')}</span>}
        <TextInput
          {...props}
          type="tel"
          inputRef={inputRef}
          initialValue={masked(initial, isForeign ? foreignMask : nationalMask)}
          reads={isForeign ? 'text' : 'phone'}
          attributes={{
            autoComplete: 'tel',
            inputMode: 'tel',
            ...(isForeign ? { placeholder: translate('form.phone.foreign') } : {}),
          }}
        />
      </div>
      <p className="zy-note" role="status" ref={noteRef} />
      {stranger?.change && stranger.country !== '' && (
        <button
          className="zy-link zy-link--button"
          type="button"
          onClick={() => {
            session.choose(stranger.change?.path ?? '', stranger.change?.value);
            inputRef.current?.focus();
          }}
        >
          {translate('form.phone.switch', { country: countryName(stranger.country, session.form.lang) })}
        </button>
      )}
    </>
  );
}

const countryName = (country: string, lang: string): string =>
  new Intl.DisplayNames(formatLocale(lang), { type: 'region' }).of(country) ?? country;

const readPhone: ReadPosted = (posted) =>
  ('phone-foreign' in posted.schema
    ? postedUnder(foreignMask)
    : postedUnder(nationalMask, (text) => text.replaceAll(' ', '')))(posted);

/**
 * Widget `phone`: a text input with a mask; the answer is a text, the ten digits of a Russian number, or a
 * foreign one with `+`.
 */
export const control: Widget = {
  Control: PhoneControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: readPhone }),
};
