import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isUnread, unreadAnswer } from '#engine/model/answers';
import type { Json } from '#engine/model/json';
import { isKnown } from '../../controls/is-known.ts';
import { textOf } from '../../controls/text-input.tsx';
import { attachWhenLoaded, type MaskEngine } from '../../masks/masks.ts';
import { useLiveNote } from '../live-note/use-live-note.ts';
import {
  AMOUNT_CAP,
  caretBehind,
  groupedDigits,
  groupedNumber,
  isPlainAmount,
  wholeDigits,
} from './amount-text.ts';
import { snapped } from './snapped.ts';

const BIG_STEPS = 10;
const MAX_SLIDER_PLACES = 10;
/** Stable empty list, so that typing renders nothing. */
const NONE: readonly number[] = [];
/** Input types that bring text sign by sign; pasted or filled text is complete at once. */
const TYPED = /^(?:insert(?:Text|.*Comp)|deleteContent)/;

interface AmountInputProps {
  id: string;
  name: string;
  /** Limits to which the input corrects a number; without them any number stays. */
  min?: number | undefined;
  max?: number | undefined;
  /** Ends of the slider if the input has no limits. */
  ends?: readonly [number, number];
  step: number;
  /** Maximum number of decimals; unlimited if undefined. */
  places?: number | undefined;
  /** Sign before the fraction. */
  point?: string;
  mayBeNegative?: boolean;
  /** Name of the unit in text keys: `rub`. */
  unit: string | undefined;
  /** Accessible name of the slider; without it there is no slider. */
  sliderLabel?: string | undefined;
  /** Attributes that a UI schema sets. */
  attributes?: Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'autoComplete' | 'inputMode'>;
  required?: boolean | undefined;
  /**
   * True if the field always has a number: an empty text becomes the minimum, any other text the nearest
   * number.
   */
  neverEmpty?: boolean;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  translate(key: string, params?: Record<string, string | number>): string;
  /** Current answer: a number, or a text that is not one. */
  value(): Json | undefined;
  onType(answer: Json | undefined): void;
  onLeave(): void;
}

/**
 * Shows a number input with grouped thousands, and a slider if `sliderLabel` is set. It corrects the number to
 * its maximum while typing and to its minimum on blur, and announces both. A text that is no number stays as an
 * answer, which is refused with the reason.
 * @spec R§5 Amount fields, S§5 Slider / amount input
 */
export function AmountInput(props: AmountInputProps) {
  const { id, name, min, step, unit, sliderLabel, required, invalid, describedBy, translate } = props;
  const { places, point = ',', mayBeNegative = (min ?? 0) < 0 } = props;
  const max = Math.min(AMOUNT_CAP, props.max ?? AMOUNT_CAP);
  const [lowest, highest] = [min ?? props.ends?.[0] ?? 0, Math.min(max, props.ends?.[1] ?? max)];
  const input = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const note = useLiveNote<HTMLParagraphElement>(0);
  /** Reader of texts with more than digits, and the watch of changes; fetched with the masks, then used on the text. */
  const loaded = useRef<Pick<MaskEngine, 'readNumber'> & ReturnType<MaskEngine['watchUnseen']>>(undefined);
  /** Numbers that may have been meant by a text that is not a number here. */
  const nearest = useRef(NONE);
  const [proposed, propose] = useState(NONE);
  const written = (value: number): string => groupedNumber(value, point);
  const spoken = (value: number): string =>
    unit === undefined
      ? written(value)
      : translate(`form.unit.${unit}`, { count: value, value: written(value) });

  const signed = (value: number): string =>
    unit === undefined ? written(value) : `${written(value)}\u00A0${translate(`form.unit.${unit}.sign`)}`;

  const held = props.value();
  const initial = typeof held === 'number' ? held : undefined;
  const initialText = initial === undefined ? textOf(held) : written(initial);
  const sliderStart = initial ?? lowest;

  const showOnSlider = (value: number): void => {
    if (slider.current === null) return;
    const shown = Math.min(highest, Math.max(lowest, value));
    slider.current.value = String(shown);
    slider.current.setAttribute('aria-valuetext', spoken(shown));
  };

  /** Announces the limit to which the number was changed. */
  const announceLimit = (kind: 'min' | 'max', limit: number): void => {
    const reason = translate(`form.amount.${kind}`, { [kind]: spoken(limit) });
    note.announce(reason);
    loaded.current?.changed(() => note.announce(translate('form.amount.again', { reason })));
  };

  const refuse = (text: string, reason: string, params?: Record<string, string | number>): void => {
    note.announce('');
    props.onType(unreadAnswer(text.trim(), `form.amount.${reason}`, params));
  };

  /** Parses a text with more than digits, if it is a number of this field. */
  const read = (text: string): number | undefined => {
    const { value, fault = 'rest', nearest: around = NONE } = loaded.current?.readNumber(text, places) ?? {};
    nearest.current = around;
    if (value === undefined) {
      const [low, high] = around.map(written);
      const isWhole = places === 0 && low !== undefined && high !== undefined;
      if (isWhole) refuse(text, 'fraction', { low, high });
      else refuse(text, fault === 'fraction' ? 'places' : fault, { count: places ?? 0 });
      return undefined;
    }
    if (value >= 0 || mayBeNegative) return value;
    nearest.current = [-value];
    refuse(text, 'negative');
    return undefined;
  };

  /**
   * Formats the text unless that would disturb typing: while a keyboard composes it, or while
   * decimals or words may follow, with which a formatted digit would join.
   */
  const typed = (element: HTMLInputElement, isComposing = false, isWhole = false): void => {
    propose(NONE);
    nearest.current = NONE;
    const { value: text } = element;
    if (text.trim() === '') {
      note.announce('');
      props.onType(undefined);
      return;
    }
    const isPlain = isPlainAmount(text);
    const found = isPlain ? Number(wholeDigits(text)) : read(text);
    if (found === undefined) return;
    const isOver = found > max;
    // Without the watch the press that sends the number would change it.
    if (isOver && !(loaded.current ?? props.neverEmpty)) {
      refuse(text, 'max', { max: spoken(max) });
      return;
    }
    const value = isOver ? max : found;
    note.announce('');
    if (isOver) announceLimit('max', max);
    const shown = isPlain && !isOver ? groupedDigits(wholeDigits(text)) : written(value);
    if (shown !== text && (isPlain || isWhole) && !isComposing) {
      const before = wholeDigits(text.slice(0, element.selectionStart ?? 0));
      element.value = shown;
      const caret = isPlain ? caretBehind(shown, before.length) : shown.length;
      element.setSelectionRange(caret, caret);
    }
    props.onType(value);
    showOnSlider(value);
  };

  const late = { typed, value: props.value, onLeave: props.onLeave };
  const latest = useRef(late);
  latest.current = late;
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    return attachWhenLoaded(element, ({ readNumber, watchUnseen }) => {
      const isRead = (): boolean => isKnown(element, latest.current.value());
      loaded.current = { readNumber, ...watchUnseen(element, isRead) };
      const isThere = document.activeElement === element;
      // A text that could not be read without the reader, or a number above the maximum.
      if (!isPlainAmount(element.value) || isUnread(latest.current.value())) {
        latest.current.typed(element, false, !isThere);
        // The field was left before its text could be parsed.
        if (!isThere) {
          propose(nearest.current);
          latest.current.onLeave();
        }
      }
      return loaded.current.end;
    });
  }, []);

  /** Rounds sums of steps: 0.1 and 0.2 are 0.30000000000000004. */
  const slid = (sum: number): void => {
    const value = Number(sum.toFixed(places ?? MAX_SLIDER_PLACES));
    if (input.current !== null) input.current.value = written(value);
    showOnSlider(value);
    props.onType(value);
    note.announce('');
    nearest.current = NONE;
    propose(NONE);
  };

  const moveByKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const current = Number(event.currentTarget.value);
    const rightwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
    const moves: Record<string, number> = {
      ArrowRight: current + rightwards,
      ArrowUp: current + step,
      ArrowLeft: current - rightwards,
      ArrowDown: current - step,
      PageUp: current + step * BIG_STEPS,
      PageDown: current - step * BIG_STEPS,
      Home: lowest,
      End: highest,
    };
    const moved = moves[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    slid(Math.min(highest, Math.max(lowest, moved)));
  };

  const left = (): void => {
    const [meant] = nearest.current;
    if (props.neverEmpty === true && meant !== undefined) slid(meant);
    const value = props.value() ?? (props.neverEmpty === true ? 0 : undefined);
    propose(nearest.current);
    if (typeof value === 'number') {
      if (input.current !== null) input.current.value = written(value);
      // Without the watch the press that sends the number would change it; its schema refuses it instead.
      if (min !== undefined && value < min && (loaded.current ?? props.neverEmpty)) {
        slid(min);
        announceLimit('min', min);
      }
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
          inputMode={places === 0 && !mayBeNegative ? 'numeric' : mayBeNegative ? 'text' : 'decimal'}
          autoComplete="off"
          {...props.attributes}
          data-reads="number"
          enterKeyHint={props.enterKeyHint ?? 'next'}
          defaultValue={initialText}
          aria-required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onInput={({ currentTarget, nativeEvent }) => {
            const { isComposing, inputType } = nativeEvent as InputEvent;
            typed(currentTarget, isComposing, !TYPED.test(inputType));
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
          min={lowest}
          max={highest}
          step={places === 0 ? 1 : 'any'}
          defaultValue={sliderStart}
          aria-label={sliderLabel}
          aria-valuetext={spoken(sliderStart)}
          onKeyDown={moveByKey}
          onInput={(event) =>
            slid(snapped(Number(event.currentTarget.value), { min: lowest, max: highest, step }))
          }
          onBlur={left}
        />
      )}
      {sliderLabel !== undefined && (
        <p className="zy-ends zy-needs-script" aria-hidden="true">
          {[lowest, highest].map((end) => (
            <span key={end}>{signed(end)}</span>
          ))}
        </p>
      )}
      {proposed.length > 0 && (
        <p className="zy-note">
          {proposed.map((value) => (
            <button
              className="zy-link zy-link--button"
              type="button"
              key={value}
              onClick={() => {
                slid(value);
                input.current?.focus();
                props.onLeave();
              }}
            >
              {spoken(value)}
            </button>
          ))}
        </p>
      )}
      <p className="zy-note" role="status" ref={note.ref} />
    </div>
  );
}
