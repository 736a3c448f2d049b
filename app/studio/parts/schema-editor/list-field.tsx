import { useId, useState } from 'react';
import type { Json } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { ListItem } from './list-item.tsx';
import { blankCase, blankValue } from './model/blank-value.ts';
import { type FieldModel, fieldModelOf, titleOf } from './model/field-model.ts';
import { type FieldProps, useSchemaEditor } from './schema-editor-context.ts';
import { useItemKeys } from './use-item-keys.ts';

type ListProps = FieldProps & { model: Extract<FieldModel, { kind: 'list' }> };

/** Items are added, moved and removed by buttons; Alt and an arrow also move them. */
export function ListField({ model, ...field }: ListProps) {
  const { text } = useStudio();
  const { root, file, mayEdit, announce, do: run } = useSchemaEditor();
  const { path, label } = field;
  const items: readonly Json[] = Array.isArray(field.value) ? field.value : [];
  const keys = useItemKeys(items.length);
  const [focused, setFocused] = useState<{ key: number; part: string }>();
  const [added, setAdded] = useState<number>();
  const itemTitle = titleOf(root, model.item);
  const itemModel = fieldModelOf(root, model.item);

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
    // An optional list is removed with its last item.
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
              model={itemModel}
              schema={model.item}
              title={itemTitle}
              index={index}
              last={items.length - 1}
              isNew={key === added}
              focusedPart={focused?.key === key ? focused : undefined}
              onMove={mayEdit ? (to, part) => move(index, to, part) : undefined}
              onRemove={
                mayEdit && (items.length > 1 || !model.isNeverEmpty || !field.isRequired)
                  ? () => remove(index)
                  : undefined
              }
            />
          );
        })}
      </ol>
      {mayEdit &&
        (itemModel.kind === 'union' ? (
          <AddKind
            title={itemTitle}
            cases={itemModel.cases}
            onAdd={(chosen) => add(blankCase(root, itemModel.tag, chosen))}
          />
        ) : (
          <button
            className="zs-button zs-part__action"
            type="button"
            onClick={() => add(blankValue(root, model.item))}
          >
            {text('studio.shape.add', { name: itemTitle || label })}
          </button>
        ))}
    </FieldFrame>
  );
}

type Cases = Extract<FieldModel, { kind: 'union' }>['cases'];

/** The kinds of item to add, each with its description. */
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
    <div className="zs-part__field">
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
