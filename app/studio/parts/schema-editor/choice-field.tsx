import { useStudio } from '../../studio-context.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldModel, Option } from './model/field-model.ts';
import { useNamed } from './references.ts';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

/** One of the values that a meta-schema lists. */
export function ChoiceField({
  model,
  ...field
}: FieldProps & { model: Extract<FieldModel, { kind: 'choice' }> }) {
  const write = useWrite(field);
  const named = useNamed(model.refersTo, field.path);
  const titles = new Map(named.map(({ value, title }) => [value, title]));
  const options = model.options.map(({ value, title }) => ({ value, title: titles.get(value) ?? title }));
  return (
    <FieldFrame {...field}>
      {(ids) => (
        <Select
          {...ids}
          options={options}
          value={typeof field.value === 'string' ? field.value : (model.preset ?? '')}
          isRequired={field.isRequired || model.preset !== undefined}
          onChange={(next) =>
            write(next === '' || (next === model.preset && !field.isRequired) ? undefined : next)
          }
        />
      )}
    </FieldFrame>
  );
}

interface SelectProps {
  id: string;
  describedBy: string | undefined;
  isWrong: boolean;
  options: readonly Option[];
  value: string;
  isRequired: boolean;
  onChange(value: string): void;
}

/** A value that the list no longer has stays until another is chosen. */
export function Select({ id, describedBy, isWrong, options, value, isRequired, onChange }: SelectProps) {
  const { text } = useStudio();
  const { mayEdit } = useSchemaEditor();
  const isKnown = options.some((option) => option.value === value);
  return (
    <select
      className="zs-input"
      id={id}
      disabled={!mayEdit}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {(!isRequired || value === '') && <option value="">{text('studio.shape.notChosen')}</option>}
      {!isKnown && value !== '' && (
        <option value={value}>{text('studio.shape.gone', { name: value })}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
