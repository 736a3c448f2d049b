import { Members } from './members.tsx';
import { blankOf } from './model/blank-value.ts';
import type { FieldModel } from './model/field-model.ts';
import { OptionalPart } from './optional-part.tsx';
import { type FieldProps, useSchemaEditor } from './schema-editor-context.ts';

export function GroupField({
  model,
  ...field
}: FieldProps & { model: Extract<FieldModel, { kind: 'group' }> }) {
  const { root } = useSchemaEditor();
  const isAllOptional = model.members.every(({ isRequired }) => !isRequired);
  return (
    <OptionalPart {...field} blank={isAllOptional ? undefined : blankOf(root, model)}>
      <Members path={field.path} value={field.value} members={model.members} />
    </OptionalPart>
  );
}
