import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react';
import { type MaskEngine, wear } from '../../masks/masks.ts';
import { useLiveNote } from '../live-note/use-live-note.ts';
import { caretBehind, groupedDigits, groupedNumber, isPlainAmount, wholeDigits } from './amount-text.ts';
import { snapped } from './snapped.ts';

const BIG_STEPS = 10;
/** A text comes sign by sign, and there may be more; pasted or filled in it comes whole. */
const TYPED: ReadonlySet<string | undefined> = new Set([
  'insertText',
  'insertCompositionText',
  'insertFromComposition',
  'deleteContentBackward',
  'deleteContentForward',
]);

interface AmountInputProps {
  id: string;
  name: string;
  min: number;
  max: number;
  step: number;
  /** Names the texts of the unit: `rub`. */
  unit: string | undefined;
  /** Accessible name of the slider; without it there is none. */
  sliderLabel?: string | undefined;
  /** What a UI schema sets. */
  attributes?: Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'autoComplete' | 'inputMode'>;
  required?: boolean | undefined;
  /** Left empty it becomes the minimum. */
  neverEmpty?: boolean;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  translate(key: string, params?: Record<string, string | number>): string;
  /** The amount as it is held now. */
  value(): number | undefined;
  /** `text`: what is in the input, where no number was found in it; '' is nothing. */
  onType(value: number | undefined, text: string): void;
  onLeave(): void;
}

/**
 * A whole number with thousands apart, and a slider beside it where it is named. The maximum holds while
 * typing, the minimum when the field is left; both are announced. The rule checks what the mask lets through.
 * @spec R§5 Amount fields, S§5 Slider / amount input
 */
export function AmountInput(props: AmountInputProps) {
  const { id, name, min, max, step, unit, sliderLabel, required, invalid, describedBy, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const note = useLiveNote<HTMLParagraphElement>(0);
  /** Reads what is more than digits. It is fetched with the masks, and reads then what is in the input. */
  const reader = useRef<MaskEngine['readAmount']>(undefined);
  const spoken = (value: number): string =>
    unit === undefined
      ? groupedNumber(value)
      : translate(`form.unit.${unit}`, { count: value, value: groupedNumber(value) });

  const initial = props.value();
  const sliderStart = initial ?? min;

  const showOnSlider = (value: number): void => {
    if (slider.current === null) return;
    const shown = Math.min(max, Math.max(min, value));
    slider.current.value = String(shown);
    slider.current.setAttribute('aria-valuetext', spoken(shown));
  };

  /**
   * What a keyboard still composes is not written over: it would be typed twice. Nor is a number with a fraction, a word
   * or another sign in it while more may follow: without the sign the next digit would join the number.
   */
  const typed = (element: HTMLInputElement, isComposing = false, isWhole = false): void => {
    const isPlain = isPlainAmount(element.value);
    const read = isPlain ? { digits: element.value } : reader.current?.(element.value);
    const found = wholeDigits(read?.digits ?? '');
    if (found === '') {
      note.announce('');
      props.onType(undefined, element.value.trim());
      return;
    }
    const isOver = Number(found) > max;
    const value = isOver ? max : Number(found);
    const text = groupedDigits(isOver ? String(max) : found);
    if (isOver) note.announce(translate('form.amount.max', { max: spoken(max) }));
    else
      note.announce(
        read?.lost === undefined ? '' : translate(`form.amount.${read.lost}`, { value: spoken(value) }),
      );
    if (text !== element.value && (isPlain || isWhole) && !isComposing) {
      const before = wholeDigits(element.value.slice(0, element.selectionStart ?? 0));
      element.value = text;
      const caret = isPlain ? caretBehind(text, before.length) : text.length;
      element.setSelectionRange(caret, caret);
    }
    props.onType(value, '');
    showOnSlider(value);
  };

  const typeAgain = useRef(typed);
  typeAgain.current = typed;
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    return wear(element, ({ readAmount }) => {
      reader.current = readAmount;
      const isThere = document.activeElement === element;
      if (!isPlainAmount(element.value)) typeAgain.current(element, false, !isThere);
      return () => undefined;
    });
  }, []);

  const slid = (value: number): void => {
    if (input.current !== null) input.current.value = groupedNumber(value);
    showOnSlider(value);
    props.onType(value, '');
    note.announce('');
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
    const value = props.value() ?? (props.neverEmpty === true ? 0 : undefined);
    if (input.current !== null && value !== undefined) input.current.value = groupedNumber(value);
    if (value !== undefined && value < min) {
      slid(min);
      note.announce(translate('form.amount.min', { min: spoken(min) }));
    }
    props.onLeave();
  };

  return (
    <div className="zy-amount">
      <div className="zy-control" data-with-unit={unit !== undefined}>
        <input
          className="zy-input"
          id={id}
          name={name}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...props.attributes}
          data-reads="number"
          enterKeyHint={props.enterKeyHint ?? 'next'}
          defaultValue={initial === undefined ? '' : groupedNumber(initial)}
          aria-required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onInput={({ currentTarget, nativeEvent }) => {
            const { isComposing, inputType } = nativeEvent as InputEvent;
            typed(currentTarget, isComposing, !TYPED.has(inputType));
          }}
          onCompositionEnd={(event) => typed(event.currentTarget)}
          onBlur={left}
        />
        {unit !== undefined && (
          <span className="zy-control__suffix" aria-hidden="true">
            {translate(`form.unit.${unit}.sign`)}
          </span>
        )}
      </div>
      {sliderLabel !== undefined && (
        <input
          className="zy-range zy-needs-script"
          ref={slider}
          type="range"
          min={min}
          max={max}
          step={1}
          defaultValue={sliderStart}
          aria-label={sliderLabel}
          aria-valuetext={spoken(sliderStart)}
          onKeyDown={moveByKey}
          onInput={(event) => slid(snapped(Number(event.currentTarget.value), { min, max, step }))}
          onBlur={left}
        />
      )}
      <p className="zy-note zy-note--reserved" role="status" ref={note.ref} />
    </div>
  );
}
