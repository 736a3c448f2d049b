import { type KeyboardEvent, useRef } from 'react';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { type ControlProps, numberOption, textOption, type Widget } from '../control.ts';
import { AMOUNT_CAP, amountDigits, caretBehind, groupedDigits, groupedNumber } from './amount-text.ts';
import { snapped } from './snapped.ts';

const BIG_STEPS = 10;
/** @spec R§5 Amount fields: default 15000..30000000 */
const DEFAULT_MIN = 15_000;
const DEFAULT_MAX = 30_000_000;

/**
 * A whole number with thousands apart, and a slider beside it where the definition asks for one. The maximum holds while
 * typing, the minimum when the field is left; both are said. What the mask lets through the rule judges.
 * @spec R§5 Amount fields, S§5 Slider / amount input
 */
function AmountControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const min = Math.max(0, numberOption(options, 'min') ?? DEFAULT_MIN);
  const max = Math.min(AMOUNT_CAP, numberOption(options, 'max') ?? DEFAULT_MAX);
  const step = numberOption(options, 'step') ?? 1;
  const unit = textOption(options, 'unit');
  const input = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const note = useLiveNote<HTMLParagraphElement>(0);
  const spoken = (value: number): string =>
    unit === undefined
      ? groupedNumber(value)
      : translate(`form.unit.${unit}`, { count: value, value: groupedNumber(value) });

  const initial = session.value(path);
  const sliderStart = typeof initial === 'number' ? initial : min;

  const showOnSlider = (value: number): void => {
    if (slider.current === null) return;
    const shown = Math.min(max, Math.max(min, value));
    slider.current.value = String(shown);
    slider.current.setAttribute('aria-valuetext', spoken(shown));
  };

  const typed = (element: HTMLInputElement): void => {
    const before = amountDigits(element.value.slice(0, element.selectionStart ?? 0)).length;
    let digits = amountDigits(element.value);
    if (Number(digits) > max) {
      digits = String(max);
      note.say(translate('form.amount.max', { max: spoken(max) }));
    } else note.say('');
    const text = groupedDigits(digits);
    if (text !== element.value) {
      element.value = text;
      const caret = caretBehind(text, before);
      element.setSelectionRange(caret, caret);
    }
    session.type(path, digits === '' ? undefined : Number(digits));
    if (digits !== '') showOnSlider(Number(digits));
  };

  const slid = (value: number): void => {
    if (input.current !== null) input.current.value = groupedNumber(value);
    showOnSlider(value);
    session.type(path, value);
    note.say('');
  };

  const moveByKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const current = Number(event.currentTarget.value);
    const moves: Record<string, number> = {
      ArrowRight: current + step,
      ArrowUp: current + step,
      ArrowLeft: current - step,
      ArrowDown: current - step,
      PageUp: current + step * BIG_STEPS,
      PageDown: current - step * BIG_STEPS,
      Home: min,
      End: max,
    };
    const moved = moves[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    slid(Math.min(max, Math.max(min, moved)));
  };

  const left = (): void => {
    const value = session.value(path);
    if (typeof value === 'number' && value < min) {
      slid(min);
      note.say(translate('form.amount.min', { min: spoken(min) }));
    }
    session.leave(path);
    onCommit(session.value(path));
  };

  return (
    <div className="zy-amount">
      <div className="zy-control" data-with-unit={unit !== undefined}>
        <input
          className="zy-input"
          id={id}
          name={path}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          data-reads="number"
          enterKeyHint="next"
          defaultValue={typeof initial === 'number' ? groupedNumber(initial) : ''}
          placeholder={textOption(options, 'placeholder')}
          aria-required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onInput={(event) => typed(event.currentTarget)}
          onBlur={left}
        />
        {unit !== undefined && (
          <span className="zy-control__suffix" aria-hidden="true">
            {translate(`form.unit.${unit}.sign`)}
          </span>
        )}
      </div>
      {options.slider === true && (
        <input
          className="zy-range zy-needs-script"
          ref={slider}
          type="range"
          min={min}
          max={max}
          step={1}
          defaultValue={sliderStart}
          aria-label={translate('form.slider', { field: String(options.title) })}
          aria-valuetext={spoken(sliderStart)}
          onKeyDown={moveByKey}
          onInput={(event) => slid(snapped(Number(event.currentTarget.value), { min, max, step }))}
          onBlur={left}
        />
      )}
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
    </div>
  );
}

export const amount: Widget = {
  Control: AmountControl,
  anatomy: 'label',
  reservesErrorLine: true,
  hidesErrorWhileActive: true,
  readPosted: ({ text }) => (amountDigits(text()) === '' ? undefined : Number(amountDigits(text()))),
};
