import { unreadAnswer } from '#engine/model/answers';
import type { JsonSchema } from '#engine/model/definition';
import { toInputName } from '#engine/model/json';
import { decimalSign } from '#engine/model/text';
import { type ControlProps, numberOption, textOption, type Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';
import { readNumber } from '../../masks/amount/read-number.ts';
import { AmountInput } from '../../parts/amount-input/amount-input.tsx';
import { AMOUNT_CAP, groupedNumber } from '../../parts/amount-input/amount-text.ts';

/** Ends of a slider whose field has no limits. @spec S§5 Slider / amount input: default limits */
const SLIDER_ENDS = [15_000, 30_000_000] as const;

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Returns how many decimals the schema allows; undefined for any. */
function placesOf({ type, multipleOf }: JsonSchema): number | undefined {
  if (type === 'integer') return 0;
  const step = numberIn(multipleOf);
  if (step === undefined) return undefined;
  const [, decimals = '', exponent = '0'] = /^\d+(?:\.(\d+))?(?:e-(\d+))?/.exec(String(step)) ?? [];
  return decimals.length + Number(exponent);
}

/**
 * Input of a number with the decimals that its schema allows. A limit of the schema refuses, a
 * limit of the UI schema corrects. @spec R§5 Amount fields
 */
function AmountControl(props: ControlProps) {
  const { id, path, options, schema, session, translate, required, invalid, describedBy, onCommit } = props;
  const min = numberOption(options, 'min');
  const lowest = min ?? numberIn(schema.minimum) ?? numberIn(schema.exclusiveMinimum);
  return (
    <AmountInput
      id={id}
      name={toInputName(path)}
      min={min}
      max={numberOption(options, 'max')}
      ends={[lowest ?? SLIDER_ENDS[0], numberIn(schema.maximum) ?? SLIDER_ENDS[1]]}
      step={numberOption(options, 'step') ?? 1}
      places={placesOf(schema)}
      point={decimalSign(session.form.lang)}
      mayBeNegative={lowest === undefined || lowest < 0}
      unit={textOption(options, 'unit')}
      sliderLabel={
        options.slider === true ? translate('form.slider', { field: String(options.title) }) : undefined
      }
      attributes={{
        placeholder: textOption(options, 'placeholder'),
        autoComplete: textOption(options, 'autocomplete') ?? 'off',
        ...(typeof options.inputMode === 'string' && { inputMode: options.inputMode as 'numeric' }),
      }}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      enterKeyHint={props.enterKeyHint}
      translate={translate}
      value={() => session.value(path)}
      onType={(answer) => {
        session.type(path, answer);
        session.hideIssue?.(path);
      }}
      onLeave={() => {
        session.leave(path);
        onCommit(session.value(path));
      }}
    />
  );
}

/** Reads a number without script. An ambiguous text and too many digits are refused, because nobody can be asked. */
const readPosted: ReadPosted = ({ text, schema }) => {
  const typed = text().trim();
  if (typed === '') return undefined;
  const { value } = readNumber(typed, placesOf(schema));
  if (value === undefined) return unreadAnswer(typed, 'form.amount.rest');
  return value > AMOUNT_CAP
    ? unreadAnswer(typed, 'form.amount.max', { max: groupedNumber(AMOUNT_CAP) })
    : value;
};

/** Widget `amount`: a number input with grouped thousands, optionally with a slider; the answer is a number. */
export const control: Widget = {
  Control: AmountControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted }),
};
