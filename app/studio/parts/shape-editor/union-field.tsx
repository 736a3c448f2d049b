import { useState } from 'react';
import { isObject } from '#engine';
import { useStudio } from '../../studio-context.ts';
import { asCase, blankOf } from '../shape/blank-value.ts';
import type { Shape } from '../shape/shape.ts';
import { Select } from './choice-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { Members } from './members.tsx';
import { OptionalPart } from './optional-part.tsx';
import { type FieldProps, useShapeEditing, useWrite } from './shape-editor-context.ts';

type UnionProps = FieldProps & { shape: Extract<Shape, { kind: 'union' }> };

/** An object of one of several kinds, below its name. */
export function UnionField({ shape, ...field }: UnionProps) {
  const { root } = useShapeEditing();
  return (
    <OptionalPart {...field} blank={blankOf(root, shape)}>
      <UnionMembers {...field} shape={shape} />
    </OptionalPart>
  );
}

/**
 * The kind and what it takes. Another kind keeps what both have. Arrows go through a list one by one, and each kind on the way
 * would take what the next one has no place for: nothing comes of a choice before its author says so.
 */
export function UnionMembers({ shape, ...field }: UnionProps) {
  const { root, mayEdit } = useShapeEditing();
  const { text } = useStudio();
  const write = useWrite(field);
  const [choice, setChoice] = useState<string>();
  const { tag, cases } = shape;
  const value = isObject(field.value) ? field.value : {};
  const chosen = String(value[tag] ?? '');
  const own = cases.find((one) => one.value === chosen);
  const next = cases.find((one) => one.value === choice && choice !== chosen);
  return (
    <>
      <FieldFrame
        path={[...field.path, tag]}
        label={shape.title}
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
