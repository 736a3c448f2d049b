import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { conditionOf } from '#engine/authoring';
import { groupsIn, stepsIn } from '#engine/model/schema';
import { Button } from '../../../parts/button.tsx';
import { Avatar } from '../../../parts/document/presence.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { sameTarget } from './element-targets.ts';
import { focusSettings } from './focus-settings.ts';
import { type FieldRow, writtenGroups } from './read-form.ts';
import { useFieldActions } from './use-field-actions.ts';

/**
 * List of the form's fields in their order. Buttons, Alt with an arrow key, or dragging move a field; each move is
 * one undo step.
 */
export function FieldList() {
  const { form, read, variant, mayEdit, selected, select, showPane } = useEditor();
  const { rows, move } = useFieldActions();
  if (form === undefined) return null;

  const headings = groupsIn(form.uiSchema).map(({ title }) => String(title));
  const groups = writtenGroups(read, variant);
  const steps = stepsIn(form.uiSchema);
  const stepOf = (name: string): number => steps.findIndex(({ fields }) => fields.includes(name));
  const groupOf = (name: string): number | undefined => {
    const index = groups.findIndex(({ fields }) => fields.includes(name));
    return index < 0 ? undefined : index;
  };

  const moveNamed = (name: string, to: number): void => {
    const row = rows.find((one) => one.name === name);
    if (row !== undefined) move(row, to);
  };

  return (
    <ol className="zs-fields">
      {rows.map((row, index) => {
        const group = groupOf(row.name);
        const step = stepOf(row.name);
        const isFirstOfStep = step >= 0 && step !== stepOf(rows[index - 1]?.name ?? '');
        const isFirst = group !== undefined && group !== groupOf(rows[index - 1]?.name ?? '');
        return (
          <FieldItem
            key={row.name}
            row={row}
            step={isFirstOfStep ? `${step + 1}. ${String(steps[step]?.title)}` : undefined}
            heading={isFirst ? headings[group] : undefined}
            isGrouped={group !== undefined}
            index={index}
            last={rows.length - 1}
            isSelected={sameTarget(selected, { field: row.name })}
            onSelect={() => {
              select({ field: row.name });
              showPane('settings');
              // Where one pane is shown at a time, the pressed row is gone.
              if (document.activeElement?.checkVisibility() === false) focusSettings();
            }}
            onMove={mayEdit ? moveNamed : undefined}
          />
        );
      })}
    </ol>
  );
}

interface FieldItemProps {
  row: FieldRow;
  /** Number and title of the step, above its first field. */
  step: string | undefined;
  /** Title of the group, above its first field. */
  heading: string | undefined;
  isGrouped: boolean;
  index: number;
  last: number;
  isSelected: boolean;
  onSelect(): void;
  onMove: ((name: string, to: number) => void) | undefined;
}

function FieldItem({
  row,
  step,
  heading,
  isGrouped,
  index,
  last,
  isSelected,
  onSelect,
  onMove,
}: FieldItemProps) {
  const { text } = useStudio();
  const { draft, slug, showsCode, others } = useEditor();
  const { name, label, required, isRequiredSometimes } = row;
  const item = useRef<HTMLLIElement>(null);
  const isOver = useDragging(item, name, index, onMove);
  const condition = conditionOf(draft.files, { slug, name });
  const here = others.find(({ field }) => field === name);
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li className="zs-fields__item" data-field={name} ref={item} data-over={isOver} data-grouped={isGrouped}>
      {step !== undefined && <p className="zs-fields__step">{step}</p>}
      {heading !== undefined && <p className="zs-fields__group">{heading}</p>}
      <div className="zs-fields__row">
        <button
          className="zs-fields__name"
          type="button"
          aria-pressed={isSelected}
          onClick={onSelect}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || step === undefined) return;
            event.preventDefault();
            onMove?.(name, index + step);
          }}
        >
          <span className="zs-fields__label">{label}</span>
          {showsCode && <code className="zs-small"> {name}</code>}
          {required && <Mark sign="∗" name={text('studio.fields.required')} />}
          {isRequiredSometimes && <Mark sign="∗?" name={text('studio.fields.requiredSometimes')} />}
          {condition !== null && <Mark sign="↳" name={text('studio.fields.conditional')} />}
        </button>
        {here !== undefined && (
          <Avatar
            name={here.name}
            title={text(here.isOwn ? 'studio.presence.own' : 'studio.presence.field', { name: here.name })}
          />
        )}
        {onMove !== undefined && (
          <>
            <Button
              look="icon"
              label="↑"
              aria-disabled={index === 0}
              aria-label={text('studio.fields.up', { label })}
              onClick={() => onMove(name, index - 1)}
            />
            <Button
              look="icon"
              label="↓"
              aria-disabled={index === last}
              aria-label={text('studio.fields.down', { label })}
              onClick={() => onMove(name, index + 1)}
            />
          </>
        )}
      </div>
    </li>
  );
}

/** Shows a state of a field as a sign, with a word for screen readers and for the tooltip. */
const Mark = ({ sign, name }: { sign: string; name: string }) => (
  <span className="zs-fields__mark" title={name}>
    <span aria-hidden="true">{sign}</span>
    <span className="zs-visually-hidden">{name}</span>
  </span>
);

/** Makes a field draggable; returns true while a dragged field is over it. */
function useDragging(
  item: { current: HTMLElement | null },
  name: string,
  index: number,
  onMove: FieldItemProps['onMove'],
): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useRef({ index, onMove });
  drop.current = { index, onMove };
  const isMovable = onMove !== undefined;
  useEffect(() => {
    const element = item.current;
    if (element === null || !isMovable) return;
    return combine(
      draggable({ element, getInitialData: () => ({ name }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.name !== name,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop.current.onMove?.(String(source.data.name), drop.current.index);
        },
      }),
    );
  }, [item, name, isMovable]);
  return isOver;
}
