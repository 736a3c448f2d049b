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

/** Choice of the first and the last day of requests. */
export function DayChoice({ value, onChange }: DayChoiceProps) {
  const { text } = useStudio();
  return (['from', 'to'] as const).map((name) => (
    <label className="zs-filter" key={name}>
      {text(`studio.requests.filter.${name}`)}
      <input
        className="zs-input"
        type="date"
        value={value[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  ));
}
