import { useId, useState } from 'react';
import { useStudio } from '../studio-context.ts';

interface NumberInputProps {
  label: string;
  /** Absent: no number is set. */
  value: number | undefined;
  /** What it may be, both ends included. */
  min: number;
  max: number;
  isWhole: boolean;
  onChange(value: number | undefined): void;
}

/** A number within bounds; one beyond them is kept in sight, said to be wrong, and not taken. */
export function NumberInput({ label, value, min, max, isWhole, onChange }: NumberInputProps) {
  const { text, lang } = useStudio();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : String(value));
  const isTaken = shown === '' || isWithin(shown, min, max, isWhole);
  const said = (bound: number): string => bound.toLocaleString(lang);
  return (
    <div className="zs-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="zs-input"
        id={id}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={shown}
        aria-invalid={!isTaken}
        aria-describedby={isTaken ? undefined : `${id}-problem`}
        onChange={(event) => {
          const next = event.target.value.replaceAll(/\s/g, '');
          setTyped(next);
          if (next === '') onChange(undefined);
          else if (isWithin(next, min, max, isWhole)) onChange(Number(next));
        }}
        onBlur={() => isTaken && setTyped(undefined)}
      />
      {!isTaken && (
        <p className="zs-problem" id={`${id}-problem`} role="alert">
          {text('studio.number.bounds', { min: said(min), max: said(max) })}
        </p>
      )}
    </div>
  );
}

function isWithin(typed: string, min: number, max: number, isWhole: boolean): boolean {
  const number = Number(typed);
  return Number.isFinite(number) && number >= min && number <= max && (!isWhole || Number.isInteger(number));
}
