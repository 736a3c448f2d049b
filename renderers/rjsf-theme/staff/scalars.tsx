import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { type ComponentType, useId } from 'react';
import type { RefersTo } from '#engine/model/schema';
import { useStaff } from './staff-context.ts';

/**
 * Returns a field of RJSF wrapped so that it shows the schema's default, false for a boolean, while it has no
 * value. An optional value that equals the default is not stored.
 */
export const withDefault = (Field: ComponentType<FieldProps>): ComponentType<FieldProps> =>
  function FieldWithDefault(props: FieldProps) {
    const { schema, required, formData, onChange } = props;
    const preset = schema.default ?? (schema.type === 'boolean' ? false : undefined);
    return (
      <Field
        {...props}
        formData={formData ?? preset}
        onChange={(value, ...where) => onChange(value === preset && !required ? undefined : value, ...where)}
      />
    );
  };

/**
 * Returns RJSF's string field wrapped for the studio: a name that refers to something (`refersTo`) is chosen
 * from existing ones, an optional empty text is removed, and a required one is stored as ''.
 */
export const stringField = (StringField: ComponentType<FieldProps>): ComponentType<FieldProps> =>
  function StaffStringField(props: FieldProps) {
    const { schema, required, uiSchema } = props;
    const { refersTo, enumDescriptions } = schema as { refersTo?: RefersTo; enumDescriptions?: string[] };
    // A required text is stored empty; an optional empty one is removed.
    const own = {
      ...(enumDescriptions && { 'ui:enumNames': enumDescriptions }),
      ...uiSchema,
      'ui:emptyValue': required ? '' : undefined,
      'ui:optionValueFormat': 'realValue' as const,
    };
    return refersTo === undefined ? (
      <StringField {...props} uiSchema={own} />
    ) : (
      <NamedField {...props} uiSchema={own} refersTo={refersTo} StringField={StringField} />
    );
  };

/** Kinds of names whose inputs accept any other text too. */
const OPEN: ReadonlySet<RefersTo> = new Set(['addresses']);

type NamedFieldProps = FieldProps & { refersTo: RefersTo; StringField: ComponentType<FieldProps> };

/**
 * Input for the name of an existing document, variant or text. A name that is not in the list stays
 * until another one is chosen.
 */
function NamedField({ refersTo, StringField, ...props }: NamedFieldProps) {
  const { text, named } = useStaff();
  const { schema, uiSchema, formData, fieldPathId } = props;
  const options = named(refersTo, fieldPathId.path);
  if (OPEN.has(refersTo))
    return (
      <StringField {...props} uiSchema={{ ...uiSchema, 'ui:widget': 'offered', 'ui:offered': options }} />
    );
  const values = [...new Set([...(schema.enum?.map(String) ?? []), ...options.map(({ value }) => value)])];
  const isGone = typeof formData === 'string' && formData !== '' && !values.includes(formData);
  const titles = new Map(options.map(({ value, title }) => [value, title]));
  const listed = [...(isGone ? [formData] : []), ...values];
  return (
    <StringField
      {...props}
      schema={{ ...schema, type: 'string', enum: listed }}
      uiSchema={{
        ...uiSchema,
        'ui:enumNames': listed.map((value) =>
          isGone && value === formData
            ? text('studio.shape.gone', { name: value })
            : (titles.get(value) ?? value),
        ),
      }}
    />
  );
}

/**
 * RJSF widget of the studio: a text input with the values of its UI option `offered` as suggestions; any other
 * text can be typed.
 */
export function OfferedWidget(props: WidgetProps) {
  const { registry, options } = props;
  const { TextWidget } = registry.widgets;
  const id = useId();
  const offered = (options.offered ?? []) as readonly { value: string; title: string }[];
  return TextWidget === undefined ? null : (
    <>
      <TextWidget {...props} options={{ ...options, list: id }} />
      <datalist id={id}>
        {offered.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
