import { useRef } from 'react';
import { digitsOf } from '#engine';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { companyOf, companyText } from '../company/company-value.ts';
import type { ControlProps, Widget } from '../control.ts';
import { innMask } from '../inn/inn.tsx';
import { useMask } from '../masked/use-mask.ts';

/** An INN: a free text of digits, or that of a company from the list. @spec R§5 lead_inn */
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
      read={(text) => (digitsOf(text) === '' ? undefined : { value: digitsOf(text) })}
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
          <span className="zy-list__title">{String(data.inn ?? '')}</span>
          <span className="zy-list__detail">{value}</span>
        </>
      )}
    />
  );
}

export const companyInn: Widget = {
  Control: CompanyInnControl,
  anatomy: 'label',
  reservesErrorLine: true,
  readPosted: ({ text }) => (digitsOf(text()) === '' ? undefined : { value: digitsOf(text()) }),
};
