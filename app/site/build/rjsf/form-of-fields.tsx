import type { FormProps } from '@rjsf/core';
import { type Field, type Registry, toFieldPathId } from '@rjsf/utils';
import { useMemo } from 'react';

/**
 * Substitute for RJSF's form: renders a theme's field for a schema. Answers, defaults, conditions,
 * errors and submits, almost all of RJSF's own form, are the session's.
 */
export default function Form({
  schema,
  uiSchema = {},
  idPrefix = 'root',
  formContext,
  fields,
  className,
  method,
  action,
  enctype,
  noHtml5Validate,
  children,
}: FormProps) {
  const { SchemaField } = fields as { SchemaField: Field };
  const registry = useMemo(() => {
    const globalFormOptions = { idPrefix, idSeparator: '_', useFallbackUiForUnsupportedType: false };
    const used: Partial<Registry> = {
      fields: { SchemaField },
      rootSchema: schema,
      formContext,
      globalFormOptions,
    };
    return used as Registry;
  }, [SchemaField, schema, formContext, idPrefix]);
  const fieldPathId = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry]);
  return (
    <form
      className={className || 'rjsf'}
      method={method}
      action={action}
      encType={enctype}
      noValidate={noHtml5Validate}
      onSubmit={(event) => event.preventDefault()}
    >
      <SchemaField
        name=""
        schema={schema}
        uiSchema={uiSchema}
        fieldPathId={fieldPathId}
        formData={undefined}
        onChange={nothing}
        onBlur={nothing}
        onFocus={nothing}
        registry={registry}
      />
      {children}
    </form>
  );
}

const nothing = (): void => undefined;
