import { NumberInput } from '../number-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldModel } from './model/field-model.ts';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

export function NumberField({
  model,
  ...field
}: FieldProps & { model: Extract<FieldModel, { kind: 'number' }> }) {
  const { mayEdit } = useSchemaEditor();
  const write = useWrite(field);
  const { min, max, isWhole } = model;
  return (
    <FieldFrame {...field}>
      {({ id, describedBy }) => (
        <NumberInput
          id={id}
          describedBy={describedBy}
          value={typeof field.value === 'number' ? field.value : undefined}
          min={min}
          max={max}
          isWhole={isWhole}
          isReadOnly={!mayEdit}
          onChange={(next) => (next !== undefined || !field.isRequired) && write(next)}
        />
      )}
    </FieldFrame>
  );
}
