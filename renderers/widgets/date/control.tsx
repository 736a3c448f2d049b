import { useRef } from 'react';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { postedUnder } from '../../masks/define-masked.tsx';
import { MaskedInput } from '../../masks/masked-input.tsx';
import type { Mask } from '../../masks/masks.ts';
import { withMonthName } from '../../masks/month-name.ts';

const dateMask: Mask = ({ dateMask: plain, numberedMonth }) => withMonthName(plain, numberedMonth, true);

/** @spec S§2 Date input: mask DD.MM.YYYY with an optional reset button */
function DateControl(props: ControlProps) {
  const { path, options, session, translate, onCommit } = props;
  const input = useRef<HTMLInputElement>(null);
  const empty = (): void => {
    if (input.current === null) return;
    input.current.value = '';
    session.type(path, undefined);
    onCommit(undefined);
    input.current.focus();
  };
  return (
    <div className="zy-control" data-with-button={options.reset === true}>
      <MaskedInput
        {...props}
        mask={dateMask}
        inputRef={input}
        attributes={{ placeholder: translate('form.date.placeholder') }}
      />
      {options.reset === true && (
        <button className="zy-control__button" type="button" onClick={empty}>
          <span aria-hidden="true">×</span>
          <span className="zy-visually-hidden">
            {translate('form.date.reset', { field: String(options.title) })}
          </span>
        </button>
      )}
    </div>
  );
}

/** Widget `date`: a text input with a mask; the answer is a text DD.MM.YYYY. */
export const control: Widget = {
  Control: DateControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: postedUnder(dateMask) }),
};
