import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { type Mask, useMask } from '#renderers';
import { useStudio } from '../studio-context.ts';
import { ProblemNote } from './problem-note.tsx';
import { readWrittenDay, writtenDay } from './written-day.ts';

/** Mask of the visitors' date field. */
const dateMask: Mask = (engine) => engine.dateMask;

interface DateInputProps {
  label: string;
  /** Day as YYYY-MM-DD; '' for none. */
  value: string;
  look?: 'field' | 'filter';
  name?: string;
  isRequired?: boolean;
  isReadOnly?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called with the day when it is whole, and with '' when it is emptied. */
  onChange?(day: string): void;
  /** Action beside the input. */
  children?: ReactNode;
}

/** Input for a day as DD.MM.YYYY, whatever the browser's locale. What is no day stays, with a problem. */
export function DateInput(props: DateInputProps) {
  const { label, value, look = 'field', name, isRequired, isReadOnly, inputRef, onChange, children } = props;
  const { text } = useStudio();
  const id = useId();
  const ref = useMask(dateMask, inputRef);
  const [isWrong, setWrong] = useState(false);
  // The value may change from outside, such as by a link or a button.
  useEffect(() => {
    const input = ref.current;
    if (input !== null && readWrittenDay(input.value) !== value) input.value = written(value);
  }, [ref, value]);
  return (
    <div className={`zs-${look}`}>
      <label htmlFor={id}>{label}</label>
      <input
        className="zs-input zs-day"
        id={id}
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text('form.date.placeholder')}
        required={isRequired}
        readOnly={isReadOnly}
        defaultValue={written(value)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onInput={({ currentTarget }) => {
          const day = readWrittenDay(currentTarget.value);
          if (day === undefined) return;
          setWrong(false);
          if (day !== value) onChange?.(day);
        }}
        onBlur={({ currentTarget }) => setWrong(readWrittenDay(currentTarget.value) === undefined)}
      />
      {children}
      {isWrong && <ProblemNote id={`${id}-problem`}>{text('studio.date.wrong')}</ProblemNote>}
    </div>
  );
}

const written = (day: string): string => (day === '' ? '' : writtenDay(day));
