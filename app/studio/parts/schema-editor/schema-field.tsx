import type { ComponentType } from 'react';
import type { JsonObject } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { ChoiceField } from './choice-field.tsx';
import { ExperimentField } from './experiment-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { FlagField } from './flag-field.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { type FieldModel, fieldModelOf, fits } from './model/field-model.ts';
import { NumberField } from './number-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { type FieldProps, useSchemaEditor } from './schema-editor-context.ts';
import { UnionField } from './union-field.tsx';
import { WordField } from './word-field.tsx';
import { WordingField } from './wording-field.tsx';

type Editors = {
  [Kind in FieldModel['kind']]: ComponentType<FieldProps & { model: Extract<FieldModel, { kind: Kind }> }>;
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
  experiment: ExperimentField,
  unknown: ElsewhereField,
};

/** The editor of any part of a document, by the kind of the part. */
export function SchemaField({ schema, ...field }: FieldProps & { schema: JsonObject }) {
  const { root } = useSchemaEditor();
  const model = fieldModelOf(root, schema);
  const Editor = (fits(model, field.value) ? editors[model.kind] : ElsewhereField) as ComponentType<
    FieldProps & { model: FieldModel }
  >;
  return <Editor {...field} model={model} />;
}

/** The value is kept, and can be edited as JSON. */
function ElsewhereField(field: FieldProps) {
  const { text } = useStudio();
  if (field.value === undefined) return null;
  return (
    <FieldFrame {...field} isGroup>
      <p className="zs-small">{text('studio.shape.elsewhere')}</p>
    </FieldFrame>
  );
}
