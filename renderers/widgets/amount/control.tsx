import { toInputName } from '#engine/model/json';
import { type ControlProps, numberOption, textOption, type Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';
import { readAmount } from '../../masks/amount/read-amount.ts';
import { AmountInput } from '../../parts/amount-input/amount-input.tsx';
import { AMOUNT_CAP } from '../../parts/amount-input/amount-text.ts';

/** @spec R§5 Amount fields: default 15000..30000000 */
const DEFAULT_MIN = 15_000;
const DEFAULT_MAX = 30_000_000;

/** A whole number. The rule checks what the mask lets through. @spec R§5 Amount fields */
function AmountControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  return (
    <AmountInput
      id={id}
      name={toInputName(path)}
      min={Math.max(0, numberOption(options, 'min') ?? DEFAULT_MIN)}
      max={Math.min(AMOUNT_CAP, numberOption(options, 'max') ?? DEFAULT_MAX)}
      step={numberOption(options, 'step') ?? 1}
      unit={textOption(options, 'unit')}
      sliderLabel={
        options.slider === true ? translate('form.slider', { field: String(options.title) }) : undefined
      }
      attributes={{
        placeholder: textOption(options, 'placeholder'),
        autoComplete: textOption(options, 'autocomplete') ?? 'off',
        inputMode: (textOption(options, 'inputMode') ?? 'numeric') as 'numeric',
      }}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      enterKeyHint={props.enterKeyHint}
      translate={translate}
      value={() => {
        const value = session.value(path);
        return typeof value === 'number' ? value : undefined;
      }}
      // A text without a number is an answer that the rule refuses: left out, it would be lost without a word.
      onType={(value, unread) => session.type(path, value ?? (unread || undefined))}
      onLeave={() => {
        session.leave(path);
        onCommit(session.value(path));
      }}
    />
  );
}

/** Without script nobody can be informed of what a number leaves out: such a text is refused as it is. */
const readPosted: ReadPosted = ({ text }) => {
  const { digits, lost } = readAmount(text());
  if (lost !== undefined) return text();
  return digits === '' ? undefined : Math.min(AMOUNT_CAP, Number(digits));
};

export const control: Widget = {
  Control: AmountControl,
  anatomy: 'label',
  reservesErrorLine: true,
  hidesErrorWhileActive: true,
  ...(import.meta.env.SSR && { readPosted }),
};
