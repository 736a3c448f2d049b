import { type ArrayFieldItemTemplateProps, getTemplate, getUiOptions, type RJSFSchema } from '@rjsf/utils';
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { isObject, type Json } from '#engine/model/json';
import { isBlank, kindsOf, referredBy } from './parts.tsx';
import { isWithin, useStaff } from './staff-context.ts';

/**
 * RJSF template of the studio for an item of several parts: a summary that opens to edit it. Alt and an arrow
 * key move the item.
 */
export function FoldedItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, registry, uiSchema, parentUiSchema, index, schema } = props;
  const { summary, place } = useStaff();
  const host = useRef<HTMLDivElement>(null);
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  const { itemName = '' } = getUiOptions(parentUiSchema) as { itemName?: string };
  const value = (children as ReactElement<{ formData: Json }>).props.formData;
  const isFolded = schema.type === 'object';
  const { path } = buttonsProps.fieldPathId;
  const isWanted = place !== undefined && isWithin(place.path, path);
  const [isOpen, setOpen] = useState(isWanted || isBlank(value));
  // Open before the effect that moves the focus to the place.
  useLayoutEffect(() => {
    if (isWanted && place !== undefined) setOpen(true);
  }, [isWanted, place]);
  const own = isFolded ? summary(value) : '';
  const kind = kindTitle(schema, registry.rootSchema, value) ?? itemName;
  const name = own === '' ? `${kind} ${index + 1}` : `${kind}: ${own}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    const action = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (!event.altKey || action === undefined) return;
    event.preventDefault();
    const buttons = host.current?.querySelector(':scope > .zy-theme__item-buttons');
    buttons?.querySelector<HTMLElement>(`[data-action=${action}]:not(:disabled)`)?.click();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend for each item would be read with each of its fields
    <div className="zy-theme__item zy-fold" role="group" aria-label={name} data-index={index} ref={host}>
      {isFolded ? (
        <button
          className="zy-fold__name"
          type="button"
          data-part="name"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
        >
          <span>{own === '' ? name : own}</span>
          {own !== '' && kind !== itemName && <span className="zy-hint">{` ${kind}`}</span>}
        </button>
      ) : (
        <div className="zy-theme__item-field">{children}</div>
      )}
      {hasToolbar && (
        <div className="zy-theme__item-buttons">
          <Buttons {...buttonsProps} uiSchema={{ ...uiSchema, 'ui:itemName': name }} />
        </div>
      )}
      {isFolded && isOpen && <div className="zy-theme__item-field zy-fold__body">{children}</div>}
    </div>
  );
}

function kindTitle(schema: RJSFSchema, rootSchema: RJSFSchema, value: Json): string | undefined {
  const union = referredBy(schema, rootSchema);
  if (union === undefined || !isObject(value)) return undefined;
  const { tag, kinds } = kindsOf(union);
  return kinds.find((kind) => kind.value === value[tag])?.title;
}
