import type { FieldProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { parseJson } from '#engine/model/json';
import { useStaff } from './staff-context.ts';

const INDENT = 2;
const written = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, undefined, INDENT);

/**
 * RJSF field of the studio that edits a value without a form of its own as JSON. Text that is not JSON stays in
 * the input and is not applied; an empty text removes the value.
 */
export function JsonField(props: FieldProps) {
  const { formData, fieldPathId, schema, registry, onChange, uiSchema = {} } = props;
  const { text, mayEdit } = useStaff();
  const [typed, setTyped] = useState(() => written(formData));
  const [isBroken, setBroken] = useState(false);
  const { DescriptionFieldTemplate: Description } = registry.templates;
  const id = fieldPathId.$id;
  useEffect(() => setTyped((before) => (isJson(before, formData) ? before : written(formData))), [formData]);
  const write = (next: string): void => {
    setTyped(next);
    const isCleared = next.trim() === '';
    const read = parseJson(next);
    setBroken(read === undefined && !isCleared);
    if (read !== undefined || isCleared) onChange(read, fieldPathId.path);
  };
  return (
    <>
      <label className="zy-label" htmlFor={id}>
        {schema.title ?? props.name}
      </label>
      {schema.description && (
        <Description
          id={`${id}__description`}
          description={schema.description}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
      <textarea
        className="zy-input zy-textarea zy-json"
        id={id}
        spellCheck={false}
        readOnly={!mayEdit}
        aria-invalid={isBroken || undefined}
        aria-describedby={isBroken ? `${id}-broken` : undefined}
        value={typed}
        onChange={({ target }) => write(target.value)}
      />
      {isBroken && (
        <p className="zy-error" id={`${id}-broken`} role="alert">
          {text('studio.json.broken')}
        </p>
      )}
    </>
  );
}

const isJson = (text: string, value: unknown): boolean => {
  const read = parseJson(text);
  return read === undefined || JSON.stringify(read) === JSON.stringify(value);
};
