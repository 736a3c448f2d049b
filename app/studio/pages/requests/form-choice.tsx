import { listDocuments } from '#contract';
import { NamedChoice } from '../../parts/named-choice.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';

interface FormChoiceProps {
  /** Slug of the form; '' for any. */
  value: string;
  onChange(form: string): void;
}

/** Select for a form, by title; '' stands for any form. */
export function FormChoice({ value, onChange }: FormChoiceProps) {
  const { text } = useStudio();
  const { data } = useStudioQuery(listDocuments);
  const forms = (data?.documents ?? []).filter(({ id }) => id.startsWith('forms/'));
  return (
    <NamedChoice
      look="filter"
      label={text('studio.requests.filter.form')}
      value={value}
      none={text('studio.requests.anyForm')}
      choices={forms.map(({ id, title }) => ({ name: id.slice('forms/'.length), label: title }))}
      onChange={onChange}
    />
  );
}
