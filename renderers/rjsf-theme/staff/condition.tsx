import { descriptionId, type FieldProps } from '@rjsf/utils';
import { isObject } from '#engine/model/json';
import { ConditionInput } from './condition-input.tsx';
import { useStaff } from './staff-context.ts';

/** RJSF field of the studio for a setting that is a condition about the answers of the form. */
export function ConditionField({
  schema,
  name,
  formData,
  fieldPathId,
  registry,
  uiSchema = {},
  onChange,
}: FieldProps) {
  const { text, mayEdit, answers } = useStaff();
  const { DescriptionFieldTemplate: Description } = registry.templates;
  const about = descriptionId(fieldPathId);
  return (
    <div className="zy-field">
      <ConditionInput
        label={schema.title ?? name}
        none={text('studio.condition.none')}
        when={(label) => text('studio.fields.when', { label })}
        answers={answers}
        value={isObject(formData) ? formData : undefined}
        disabled={!mayEdit}
        describedBy={about}
        text={text}
        onChange={(value) => onChange(value, fieldPathId.path)}
      />
      {schema.description && (
        <Description {...{ schema, uiSchema, registry }} id={about} description={schema.description} />
      )}
    </div>
  );
}
