import { useId, useState } from 'react';
import type { Json } from '#engine';
import { useStudio } from '../../studio-context.ts';
import { blankCase, blankValue } from '../shape/blank-value.ts';
import { type Shape, shapeOf, titleOf } from '../shape/shape.ts';
import { FieldFrame } from './field-frame.tsx';
import { ListItem } from './list-item.tsx';
import { type FieldProps, useShapeEditing } from './shape-editor-context.ts';
import { useItemKeys } from './use-item-keys.ts';

type ListProps = FieldProps & { shape: Extract<Shape, { kind: 'list' }> };

/** Items that are added, moved and taken out by buttons; Alt and an arrow move them too. */
export function ListField({ shape, ...field }: ListProps) {
  const { text } = useStudio();
  const { root, file, mayEdit, announce, do: run } = useShapeEditing();
  const { path, label } = field;
  const items: readonly Json[] = Array.isArray(field.value) ? field.value : [];
  const keys = useItemKeys(items.length);
  const [focused, setFocused] = useState<{ key: number; part: string }>();
  const [added, setAdded] = useState<number>();
  const itemTitle = titleOf(root, shape.item);
  const itemShape = shapeOf(root, shape.item);

  const add = (value: Json): void => {
    run({ type: 'insert', file, path, index: items.length, value });
    const key = keys.add();
    setAdded(key);
    setFocused({ key, part: 'name' });
    announce(text('studio.shape.added', { name: itemTitle || label, place: items.length + 1 }));
  };
  const move = (from: number, to: number, part: string): void => {
    const key = keys.list[from];
    if (to < 0 || to >= items.length || key === undefined) return;
    run({ type: 'move', file, path, from, to });
    keys.move(from, to);
    setFocused({ key, part });
    announce(text('studio.shape.moved', { place: to + 1, count: items.length }));
  };
  const remove = (index: number): void => {
    // A list that need not be there leaves with its last item.
    const isLast = items.length === 1 && !field.isRequired;
    run({ type: 'remove', file, path: isLast ? path : [...path, index] });
    const next = keys.list[index + 1] ?? keys.list[index - 1];
    keys.remove(index);
    setFocused(next === undefined ? undefined : { key: next, part: 'remove' });
    announce(text('studio.shape.removed', { place: index + 1, count: items.length - 1 }));
  };

  return (
    <FieldFrame {...field} isGroup isWhole={false}>
      <ol className="zs-fields">
        {items.map((value, index) => {
          const key = keys.list[index] ?? index;
          return (
            <ListItem
              key={key}
              path={[...path, index]}
              value={value}
              shape={itemShape}
              schema={shape.item}
              title={itemTitle}
              index={index}
              last={items.length - 1}
              isNew={key === added}
              focusedPart={focused?.key === key ? focused : undefined}
              onMove={mayEdit ? (to, part) => move(index, to, part) : undefined}
              onRemove={
                mayEdit && (items.length > 1 || !shape.isNeverEmpty || !field.isRequired)
                  ? () => remove(index)
                  : undefined
              }
            />
          );
        })}
      </ol>
      {mayEdit &&
        (itemShape.kind === 'union' ? (
          <AddKind
            title={itemTitle}
            cases={itemShape.cases}
            onAdd={(chosen) => add(blankCase(root, itemShape.tag, chosen))}
          />
        ) : (
          <button
            className="zs-button zs-shape__action"
            type="button"
            onClick={() => add(blankValue(root, shape.item))}
          >
            {text('studio.shape.add', { name: itemTitle || label })}
          </button>
        ))}
    </FieldFrame>
  );
}

type Cases = Extract<Shape, { kind: 'union' }>['cases'];

/** A choice of kinds, with what each is, before one is added. */
function AddKind({
  title,
  cases,
  onAdd,
}: {
  title: string;
  cases: Cases;
  onAdd(chosen: Cases[number]): void;
}) {
  const { text } = useStudio();
  const id = useId();
  const [value, setValue] = useState(cases[0]?.value ?? '');
  const chosen = cases.find((one) => one.value === value);
  return (
    <div className="zs-shape__field">
      <label htmlFor={id}>{text('studio.shape.addKind', { name: title })}</label>
      <div className="zs-sentence">
        <select
          className="zs-input"
          id={id}
          aria-describedby={`${id}-about`}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        >
          {cases.map((one) => (
            <option key={one.value} value={one.value}>
              {one.title}
            </option>
          ))}
        </select>
        <button
          className="zy-button zy-button--secondary"
          type="button"
          onClick={() => chosen !== undefined && onAdd(chosen)}
        >
          {text('studio.shape.add', { name: title })}
        </button>
      </div>
      <p className="zs-small" id={`${id}-about`}>
        {chosen?.description}
      </p>
    </div>
  );
}
