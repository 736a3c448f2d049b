import { useId, useState } from 'react';
import { useStudio } from '../studio-context.ts';
import { ProblemNote } from './problem-note.tsx';

interface NumberInputProps {
  /** Accessible name; absent if the page has a label for the id. */
  label?: string;
  id?: string;
  describedBy?: string | undefined;
  /** Value of the input; undefined if no number is set. */
  value: number | undefined;
  /** Minimum; both bounds are included. */
  min: number;
  max: number;
  isWhole: boolean;
  isReadOnly?: boolean;
  onChange(value: number | undefined): void;
}

/** Input for a number from `min` to `max`. A number outside stays in the input with an error and is not passed on. */
export function NumberInput({
  label,
  id: givenId,
  describedBy,
  value,
  min,
  max,
  isWhole,
  isReadOnly = false,
  onChange,
}: NumberInputProps) {
  const { text, lang } = useStudio();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : String(value));
  const isTaken = shown === '' || isWithin(shown, min, max, isWhole);
  const formatted = (bound: number): string => bound.toLocaleString(lang);
  const descriptions = [
    ...(isTaken ? [] : [`${id}-problem`]),
    ...(describedBy === undefined ? [] : [describedBy]),
  ];
  return (
    <div className={label === undefined ? undefined : 'zs-field'}>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      <input
        className="zs-input"
        id={id}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        readOnly={isReadOnly}
        value={shown}
        aria-invalid={!isTaken}
        aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        onChange={(event) => {
          const next = event.target.value.replaceAll(/\s/g, '').replace(',', '.');
          setTyped(next);
          if (next === '') onChange(undefined);
          else if (isWithin(next, min, max, isWhole)) onChange(Number(next));
        }}
        onBlur={() => isTaken && setTyped(undefined)}
      />
      {!isTaken && (
        <ProblemNote id={`${id}-problem`}>
          {text('studio.number.bounds', { min: formatted(min), max: formatted(max) })}
        </ProblemNote>
      )}
    </div>
  );
}

function isWithin(typed: string, min: number, max: number, isWhole: boolean): boolean {
  const number = Number(typed);
  return Number.isFinite(number) && number >= min && number <= max && (!isWhole || Number.isInteger(number));
}
