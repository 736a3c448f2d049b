import type { ComponentType } from 'react';
import type { JsonObject } from '#engine';
import { useStudio } from '../../studio-context.ts';
import { fits, type Shape, shapeOf } from '../shape/shape.ts';
import { ChoiceField } from './choice-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { FlagField } from './flag-field.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { NumberField } from './number-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { type FieldProps, useShapeEditing } from './shape-editor-context.ts';
import { UnionField } from './union-field.tsx';
import { WordField } from './word-field.tsx';
import { WordingField } from './wording-field.tsx';

type Editors = {
  [Kind in Shape['kind']]: ComponentType<FieldProps & { shape: Extract<Shape, { kind: Kind }> }>;
};

const editors: Editors = {
  wording: WordingField,
  choice: ChoiceField,
  reference: ReferenceField,
  flag: FlagField,
  number: NumberField,
  word: WordField,
  constant: () => null,
  list: ListField,
  group: GroupField,
  union: UnionField,
  unknown: ElsewhereField,
};

/** Whatever a meta-schema speaks of, as the editor of its kind. */
export function ShapeField({ schema, ...field }: FieldProps & { schema: JsonObject }) {
  const { root } = useShapeEditing();
  const shape = shapeOf(root, schema);
  const Editor = (fits(shape, field.value) ? editors[shape.kind] : ElsewhereField) as ComponentType<
    FieldProps & { shape: Shape }
  >;
  return <Editor {...field} shape={shape} />;
}

/** Nothing of it is lost: the JSON has it. */
function ElsewhereField(field: FieldProps) {
  const { text } = useStudio();
  if (field.value === undefined) return null;
  return (
    <FieldFrame {...field} isGroup>
      <p className="zs-small">{text('studio.shape.elsewhere')}</p>
    </FieldFrame>
  );
}
