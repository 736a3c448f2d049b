import { useRef } from 'react';
import type { Json } from '#engine/model/json';
import { digitsOf } from '#engine/model/text';
import type { ControlProps, Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';
import { asciiDigits } from '../../masks/ascii-digits.ts';
import type { Mask } from '../../masks/masks.ts';
import { useMask } from '../../masks/use-mask.ts';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { companyOf, companyText } from '../company-value.ts';

const innMask: Mask = (engine) => engine.innMask;

const typedInn = (text: string): Json | undefined =>
  text.trim() === '' ? undefined : { value: digitsOf(text) || text };

/** INN as free digits, or the INN of a company from the list. @spec R§5 lead_inn */
function CompanyInnControl(props: ControlProps) {
  const { path, session } = props;
  const input = useRef<HTMLInputElement>(null);
  useMask(innMask, input);
  return (
    <SuggestInput
      {...props}
      inputRef={input}
      initialValue={companyText(session.value(path))}
      reads="own"
      read={typedInn}
      attributes={{ inputMode: 'numeric' }}
      kind="party"
      onSuggestion={({ value, data }) => {
        const company = companyOf(value, data);
        const inn = String(company.inn ?? '');
        if (input.current !== null) input.current.value = inn;
        session.choose(path, { value: inn, selected: company });
      }}
      renderSuggestion={({ value, data }) => (
        <>
          <span className="zy-list__title">{String(companyOf(value, data).inn ?? '')}</span>
          <span className="zy-list__detail">{value}</span>
        </>
      )}
    />
  );
}

const INN_LENGTHS: readonly number[] = [10, 12];

/** Reads an INN without script; another text stays as it is, because a part of it would be another number. */
const readInn: ReadPosted = ({ text }) => {
  const typed = text().trim();
  const digits = digitsOf(asciiDigits(typed));
  return typed === '' ? undefined : { value: INN_LENGTHS.includes(digits.length) ? digits : typed };
};

/**
 * Widget `company-inn`: a text input for a company's taxpayer number (INN) with suggestions of companies; the
 * answer is an object with the INN as `value`, and a chosen company as `selected`.
 */
export const control: Widget = {
  Control: CompanyInnControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: readInn }),
};
