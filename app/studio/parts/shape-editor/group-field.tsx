import { blankOf } from '../shape/blank-value.ts';
import type { Shape } from '../shape/shape.ts';
import { Members } from './members.tsx';
import { OptionalPart } from './optional-part.tsx';
import { type FieldProps, useShapeEditing } from './shape-editor-context.ts';

export function GroupField({ shape, ...field }: FieldProps & { shape: Extract<Shape, { kind: 'group' }> }) {
  const { root } = useShapeEditing();
  const isAllOptional = shape.members.every(({ isRequired }) => !isRequired);
  return (
    <OptionalPart {...field} blank={isAllOptional ? undefined : blankOf(root, shape)}>
      <Members path={field.path} value={field.value} members={shape.members} />
    </OptionalPart>
  );
}
