import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Mask, useMask } from '#renderers';
import { useStudio } from '../studio-context.ts';
import { ProblemNote } from './problem-note.tsx';
import { readWrittenDay, writtenDay } from './written-day.ts';

/** Mask of a day in digits; one object, because a new one would be attached again. */
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
  /** Id of a problem that the form has with the day. */
  describedBy?: string | undefined;
  /** Called with the day when it is whole, and with '' when it is emptied. */
  onChange?(day: string): void;
  /** Action beside the input. */
  children?: ReactNode;
}

/**
 * Input for a day as DD.MM.YYYY, whatever the browser's locale. A text that is no day stays in the input, with an
 * error.
 */
export function DateInput(props: DateInputProps) {
  const { label, value, look = 'field', name, isRequired, isReadOnly, inputRef, describedBy } = props;
  const { onChange, children } = props;
  const isControlled = onChange !== undefined;
  const { text } = useStudio();
  const id = useId();
  const ref = useMask(dateMask, inputRef);
  const [isWrong, setWrong] = useState(false);
  const [first] = useState(() => written(value));
  const former = useRef(first);
  // The value may change from outside, such as by a link or by another person, who may not replace a typed text.
  useEffect(() => {
    const input = ref.current;
    const isUntouched = input?.value === former.current;
    former.current = written(value);
    if (input === null || readWrittenDay(input.value) === value) return;
    if (!isControlled && !isUntouched) return;
    input.value = former.current;
    setWrong(false);
  }, [ref, value, isControlled]);
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
        defaultValue={first}
        aria-invalid={isWrong || describedBy !== undefined}
        aria-describedby={isWrong ? `${id}-problem` : describedBy}
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
