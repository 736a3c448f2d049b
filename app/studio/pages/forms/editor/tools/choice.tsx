import { useId } from 'react';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange(value: string): void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const all = options.includes(value) ? options : [value, ...options];
  return (
    <div className="zs-field">
      <label className="zs-small" htmlFor={id}>
        {label}
      </label>
      <select className="zs-input" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  );
}
