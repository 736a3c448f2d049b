import { NumberInput } from '../number-input.tsx';
import type { Shape } from '../shape/shape.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useShapeEditing, useWrite } from './shape-editor-context.ts';

export function NumberField({ shape, ...field }: FieldProps & { shape: Extract<Shape, { kind: 'number' }> }) {
  const { mayEdit } = useShapeEditing();
  const write = useWrite(field);
  const { min, max, isWhole } = shape;
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
