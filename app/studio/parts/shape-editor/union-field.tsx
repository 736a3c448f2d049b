import { isObject } from '#engine';
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

/** The kind and what it takes. Another kind keeps what both have. */
export function UnionMembers({ shape, ...field }: UnionProps) {
  const { root } = useShapeEditing();
  const write = useWrite(field);
  const { tag, cases } = shape;
  const value = isObject(field.value) ? field.value : {};
  const chosen = String(value[tag] ?? '');
  const own = cases.find((one) => one.value === chosen);
  return (
    <>
      <FieldFrame
        path={[...field.path, tag]}
        label={shape.title}
        description={own?.description ?? ''}
        isRequired
      >
        {(ids) => (
          <Select
            {...ids}
            options={cases}
            value={chosen}
            isRequired
            onChange={(next) => {
              const to = cases.find((one) => one.value === next);
              if (to !== undefined) write(asCase(root, tag, to, field.value));
            }}
          />
        )}
      </FieldFrame>
      {own !== undefined && <Members path={field.path} value={value} members={own.members} />}
    </>
  );
}
