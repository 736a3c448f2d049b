import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { vocabulary } from '../../../../../vocabulary.ts';
import { Button } from '../../../../parts/button.tsx';
import { LazyPart } from '../../../../parts/lazy-part.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { OfferedField } from '../offered-fields.ts';
import type { FieldRow } from '../read-form.ts';
import { useFieldActions } from '../use-field-actions.ts';
import { useNewFields } from '../use-new-fields.ts';
import { onMoved, type PlaceInPane, placeInPane, putInPane } from './place-in-frame.ts';
import { useFieldDrag } from './use-field-drag.ts';

// Samples import every widget, so they are loaded when the catalogue opens.
const fetchFieldCatalogue = async () => (await import('../field-catalogue.tsx')).FieldCatalogue;

interface FieldBarProps {
  bar: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Returns the element of a field; undefined if the canvas does not show it, or not yet. */
  findField(name: string): Element | undefined;
}

/**
 * Buttons over the canvas beside the selected field, which move, copy or remove it or add another before or after it.
 * Nothing without a selected field, or for people who may not edit.
 */
export function FieldBar({ bar, frame, findField }: FieldBarProps) {
  const { selected, mayEdit } = useEditor();
  const actions = useFieldActions();
  const name = selected !== undefined && 'field' in selected ? selected.field : undefined;
  const row = actions.rows.find((one) => one.name === name);
  if (!mayEdit || row === undefined) return null;
  return <Bar {...{ bar, frame, findField, actions, row }} />;
}

interface BarProps extends FieldBarProps {
  row: FieldRow;
  actions: ReturnType<typeof useFieldActions>;
}

function Bar({ bar, frame, findField, row, actions }: BarProps) {
  const { text } = useStudio();
  const { select } = useEditor();
  const { offered, add } = useNewFields();
  const [place, setPlace] = useState<{ before: string | undefined }>();
  const { rows } = actions;
  const { label } = row;
  const index = rows.indexOf(row);
  const firstOfLast = rows.findIndex(({ widget }) => vocabulary.widgets[widget]?.comesLast);
  /** True if a field may move to this position: the fields that stay last are behind it. */
  const isFree = (at: number): boolean => firstOfLast < 0 || at <= firstOfLast;
  const { drop, onPointerDown } = useFieldDrag({
    bar,
    frame,
    findField,
    rows,
    index,
    onDrop: (to) => actions.move(row, to),
  });
  const others = rows.flatMap((one) => (one === row ? [] : (findField(one.name) ?? [])));
  usePlaceAtField({ bar, frame }, findField(row.name), others);

  const remove = (): void => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    // The focus leaves the button, so that another key press does not remove another field.
    bar.current?.querySelector<HTMLElement>('[data-handle]')?.focus();
    actions.remove(row);
    select(neighbour && { field: neighbour.name });
  };
  const addAt = (at: number): void => setPlace({ before: rows[at]?.name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is none
    <div
      className="zs-field-bar"
      role="group"
      aria-label={text('studio.canvas.bar', { label })}
      ref={bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || drop !== undefined || place !== undefined) return;
        frame.current?.contentWindow?.focus();
        findField(row.name)?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
      }}
    >
      {isFree(index) && (
        <button
          className="zs-button zs-field-bar__add"
          type="button"
          data-edge="top"
          aria-label={text('studio.canvas.addBefore', { label })}
          onClick={() => addAt(index)}
        >
          +
        </button>
      )}
      <div className="zs-field-bar__tools">
        <button
          className="zs-button zs-field-bar__handle"
          type="button"
          data-handle
          aria-label={text('studio.canvas.move', { label })}
          onPointerDown={onPointerDown}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            actions.move(row, index + step);
          }}
        >
          ⋮⋮
        </button>
        {actions.mayDuplicate(row) && (
          <Button
            label={text('studio.canvas.duplicate')}
            aria-label={text('studio.fields.duplicate', { label })}
            onClick={() => actions.duplicate(row)}
          />
        )}
        {actions.mayRemove(row) && (
          <Button
            label={text('studio.canvas.remove')}
            aria-label={text('studio.fields.remove', { label })}
            onClick={remove}
          />
        )}
      </div>
      {isFree(index + 1) && (
        <button
          className="zs-button zs-field-bar__add"
          type="button"
          data-edge="bottom"
          aria-label={text('studio.canvas.addAfter', { label })}
          onClick={() => addAt(index + 1)}
        >
          +
        </button>
      )}
      {drop && <div className="zs-field-bar__drop" style={drop.style} />}
      {place && (
        <LazyPart
          of={fetchFieldCatalogue}
          given={{
            offered,
            onAdd: (field: OfferedField) => {
              add(field, place.before);
              setPlace(undefined);
            },
            onClose: () => setPlace(undefined),
          }}
        />
      )}
    </div>
  );
}

const GAP_PX = 6;

/**
 * Returns the upper edge of a field's buttons, in pixels of the pane (the element around the canvas): above the
 * field, but below any field over it, and not above the pane. If there is no room, they cover the field itself.
 */
export function topBeside(
  at: PlaceInPane,
  { offsetWidth, offsetHeight }: Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>,
  others: readonly PlaceInPane[],
): number {
  const above = others.filter(
    ({ left, right, bottom }) => right > at.right - offsetWidth && left < at.right && bottom <= at.top,
  );
  return Math.max(0, at.top - offsetHeight - GAP_PX, ...above.map(({ bottom }) => bottom));
}

/** True if tools with this upper edge are in the pane, beside a visible part of their field. */
const isInPane = (
  top: number,
  at: PlaceInPane | undefined,
  { offsetHeight }: HTMLElement,
  { clientHeight }: Element,
): boolean =>
  top + offsetHeight <= clientHeight && (at?.top ?? 0) < clientHeight && (at?.bottom ?? 0) > offsetHeight / 2;

/**
 * Keeps the tools at the field's upper edge, below the field above it, and each «+» in the margin between it
 * and its neighbour.
 */
function usePlaceAtField(
  { bar, frame }: Pick<FieldBarProps, 'bar' | 'frame'>,
  element: Element | undefined,
  others: readonly Element[],
): void {
  const put = useRef<() => void>(undefined);
  put.current = () => {
    const [pane, canvas] = [bar.current?.parentElement, frame.current];
    const tools = bar.current?.querySelector<HTMLElement>('.zs-field-bar__tools');
    if (!bar.current || !pane || !canvas || !tools) return;
    // A hidden element has no size.
    bar.current.hidden = false;
    const isShown = element?.isConnected === true && element.getClientRects().length > 0;
    const at = isShown ? placeInPane(canvas, pane, element) : undefined;
    const above = others.map((one) => placeInPane(canvas, pane, one));
    const top = at && topBeside(at, tools, above);
    // The tools stay rendered while they have the focus, so that scrolling does not lose it.
    const isHeld =
      bar.current.contains(document.activeElement) || bar.current.querySelector('dialog') !== null;
    bar.current.hidden = !isHeld && (top === undefined || !isInPane(top, at, tools, pane));
    if (at === undefined || top === undefined) return;
    // In a column of fields the tools stand in one line, over the margin of the neighbour.
    tools.style.maxInlineSize = `${pane.clientWidth}px`;
    putInPane(tools, pane, at.right - tools.offsetWidth, top);
    for (const button of bar.current.querySelectorAll<HTMLElement>('[data-edge]')) {
      const middle = button.dataset.edge === 'top' ? at.top - GAP_PX : at.bottom + GAP_PX;
      putInPane(button, pane, at.left - button.offsetWidth, middle - button.offsetHeight / 2);
    }
  };
  // The position is updated in an effect, because the canvas renders an edit in a layout effect of a parent.
  useEffect(() => put.current?.());
  useLayoutEffect(() => {
    const place = (): void => put.current?.();
    if (frame.current) return onMoved(frame.current, [bar.current?.parentElement, element], place);
  }, [bar, frame, element]);
}
