import { listDocuments } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';

interface FormChoiceProps {
  /** Slug of the form; '' for any. */
  value: string;
  onChange(form: string): void;
}

/** Chooses a form by its title. */
export function FormChoice({ value, onChange }: FormChoiceProps) {
  const { text } = useStudio();
  const { data } = useStudioQuery(listDocuments);
  const forms = (data?.documents ?? []).filter(({ id }) => id.startsWith('forms/'));
  return (
    <label className="zs-filter">
      {text('studio.requests.filter.form')}
      <select className="zs-input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text('studio.requests.anyForm')}</option>
        {forms.map(({ id, title }) => (
          <option key={id} value={id.slice('forms/'.length)}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
