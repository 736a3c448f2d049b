import { useState } from 'react';
import { isObject } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { Select } from './choice-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { Members } from './members.tsx';
import { asCase, blankOf } from './model/blank-value.ts';
import type { FieldModel } from './model/field-model.ts';
import { OptionalPart } from './optional-part.tsx';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

type UnionProps = FieldProps & { model: Extract<FieldModel, { kind: 'union' }> };

/** An object of one of several kinds, under its name. */
export function UnionField({ model, ...field }: UnionProps) {
  const { root } = useSchemaEditor();
  return (
    <OptionalPart {...field} blank={blankOf(root, model)}>
      <UnionMembers {...field} model={model} />
    </OptionalPart>
  );
}

/**
 * The kind and its members. Another kind keeps the members that both have. Arrow keys step through every kind of the
 * list, and each one would remove members that the next one lacks, so a choice takes effect only after its author
 * confirms it.
 */
export function UnionMembers({ model, ...field }: UnionProps) {
  const { root, mayEdit } = useSchemaEditor();
  const { text } = useStudio();
  const write = useWrite(field);
  const [choice, setChoice] = useState<string>();
  const { tag, cases } = model;
  const value = isObject(field.value) ? field.value : {};
  const chosen = String(value[tag] ?? '');
  const own = cases.find((one) => one.value === chosen);
  const next = cases.find((one) => one.value === choice && choice !== chosen);
  return (
    <>
      <FieldFrame
        path={[...field.path, tag]}
        label={model.title}
        description={own?.description ?? ''}
        isRequired
      >
        {(ids) => (
          <Select {...ids} options={cases} value={next?.value ?? chosen} isRequired onChange={setChoice} />
        )}
      </FieldFrame>
      {mayEdit && (
        <button
          className="zs-button"
          type="button"
          aria-disabled={next === undefined}
          onClick={() => {
            if (next !== undefined) write(asCase(root, tag, next, field.value));
          }}
        >
          {text('studio.shape.applyKind')}
        </button>
      )}
      {own !== undefined && <Members path={field.path} value={value} members={own.members} />}
    </>
  );
}
