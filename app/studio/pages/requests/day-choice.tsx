import { DateInput } from '../../parts/date-input.tsx';
import { useStudio } from '../../studio-context.ts';

interface Days {
  from: string;
  to: string;
}

interface DayChoiceProps {
  /** First and last day as YYYY-MM-DD; '' for none. */
  value: Days;
  onChange(changed: Partial<Days>): void;
}

/** Two inputs for the first and the last day of a period; `onChange` gets only the day that was changed. */
export function DayChoice({ value, onChange }: DayChoiceProps) {
  const { text } = useStudio();
  return (['from', 'to'] as const).map((name) => (
    <DateInput
      key={name}
      look="filter"
      label={text(`studio.requests.filter.${name}`)}
      value={value[name]}
      onChange={(day) => onChange({ [name]: day })}
    />
  ));
}
