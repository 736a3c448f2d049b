import {
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  getTemplate,
  getUiOptions,
  TranslatableString,
} from '@rjsf/utils';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { useLanguage } from '../texts/theme-language.tsx';

type Action = 'add' | 'copy' | 'up' | 'down' | 'remove';

interface Done {
  action: Action;
  index: number;
  /** True if the button is part of a folded item's name. */
  isFromName: boolean;
}

/**
 * RJSF template for a list of answers with its buttons; announces each change and moves the focus to where
 * typing goes on.
 */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, uiSchema = {}, registry, fieldPathId, items, canAdd, className = '' } = props;
  const { disabled = false, readonly = false, required = false, optionalDataControl } = props;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('ArrayFieldTitleTemplate', registry, options);
  const Description = getTemplate('ArrayFieldDescriptionTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const isChangeable = !disabled && !readonly;
  const { list, note, press } = useDone(items.length);
  const shared = { fieldPathId, schema, uiSchema, registry };
  return (
    <fieldset className={`zy-group ${className}`} id={fieldPathId.$id} ref={list} onClickCapture={press}>
      <Title
        {...shared}
        title={options.title || title}
        required={required}
        optionalDataControl={isChangeable ? optionalDataControl : undefined}
      />
      <Description {...shared} description={options.description || schema.description || ''} />
      {!isChangeable && optionalDataControl}
      <div className="zy-theme__items">{items}</div>
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          className="rjsf-array-item-add"
          data-action="add"
          onClick={props.onAddClick}
          disabled={!isChangeable}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
      <p className="zy-visually-hidden" role="status" ref={note} />
    </fieldset>
  );
}

/** Announces what the last press has done, once the items show it. */
function useDone(count: number) {
  const { translate } = useLanguage();
  const list = useRef<HTMLFieldSetElement>(null);
  const { ref: note, announce } = useLiveNote<HTMLParagraphElement>(0);
  const done = useRef<Done>(undefined);
  /** Captures the press first, because RJSF takes the focus from a button that moves its item. */
  const press = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    if (button?.closest('fieldset.zy-group:has(> .zy-theme__items)') !== list.current) return;
    const action = button?.dataset.action as Action;
    // The add button of a nested list adds to that list's end.
    const index =
      action === 'add' ? count : Number(button?.closest('[data-index]')?.getAttribute('data-index'));
    const isFromName = document.activeElement?.matches(NAME) === true;
    done.current = { action, index, isFromName };
  };
  useEffect(() => {
    if (done.current === undefined || list.current === null) return;
    const { action, index, isFromName } = done.current;
    done.current = undefined;
    const items = [...list.current.querySelectorAll<HTMLElement>(':scope > .zy-theme__items > [data-index]')];
    const steps = { add: 0, copy: 1, up: -1, down: 1, remove: 0 };
    const at = index + steps[action];
    announce(messageOf(translate, action, at, items.length));
    const name = isFromName ? items[at]?.querySelector<HTMLElement>(NAME) : undefined;
    if (name) name.focus();
    else focusAfter(action, items, at, list.current);
  });
  return { list, note, press };
}

function messageOf(
  translate: ReturnType<typeof useLanguage>['translate'],
  action: Action,
  at: number,
  count: number,
): string {
  switch (action) {
    case 'add':
      return translate('theme.list.added', { number: at + 1 });
    case 'copy':
      return translate('theme.list.copied', { number: at + 1 });
    case 'remove':
      return count === 0 ? translate('theme.list.empty') : translate('theme.list.removed', { count });
    default:
      return translate('theme.list.moved', { number: at + 1, count });
  }
}

const NAME = '[data-part=name]';
const CONTROL = ':is(input, select, textarea):not(:disabled, [type=hidden])';

function focusAfter(action: Action, items: readonly HTMLElement[], at: number, list: HTMLElement): void {
  const item = items[Math.min(at, items.length - 1)];
  const button = (name: string) => item?.querySelector<HTMLElement>(`[data-action=${name}]:not(:disabled)`);
  const target =
    action === 'up' || action === 'down'
      ? (button(action) ?? button(action === 'up' ? 'down' : 'up'))
      : action === 'remove'
        ? button('remove')
        : item?.querySelector<HTMLElement>(CONTROL);
  (target ?? list.querySelector<HTMLElement>(':scope > [data-action=add]'))?.focus();
}

/** RJSF template for an item of a list: a group named by its number, with its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, className, buttonsProps, hasToolbar, registry, uiSchema, index } = props;
  const { translate } = useLanguage();
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend for each item would be read with each of its fields
    <div
      className={`zy-theme__item ${className}`}
      role="group"
      aria-label={translate('theme.item', { number: index + 1 })}
      data-index={index}
    >
      <div className="zy-theme__item-field">{children}</div>
      {hasToolbar && (
        <div className="zy-theme__item-buttons">
          <Buttons {...buttonsProps} />
        </div>
      )}
    </div>
  );
}

/** RJSF template for the buttons of a list item, each named by its action and the item. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { fieldPathId, index, hasMoveUp, hasMoveDown, hasCopy, hasRemove, registry } = props;
  const { uiSchema = {} } = props;
  const { translate } = useLanguage();
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const isFixed = Boolean(props.disabled || props.readonly);
  const { itemName } = getUiOptions(uiSchema);
  const labelOf = (action: string): string =>
    itemName
      ? translate('theme.button.ofNamed', { action, name: String(itemName) })
      : translate('theme.button.ofItem', { action, number: index + 1 });
  const of = (text: TranslatableString, action: Action) => ({
    'aria-label': labelOf(registry.translateString(text)),
    'data-action': action,
    uiSchema,
    registry,
  });
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton
            {...of(TranslatableString.MoveUpButton, 'up')}
            id={buttonId(fieldPathId, 'moveUp')}
            className="rjsf-array-item-move-up"
            disabled={isFixed || !hasMoveUp}
            onClick={props.onMoveUpItem}
          />
          <MoveDownButton
            {...of(TranslatableString.MoveDownButton, 'down')}
            id={buttonId(fieldPathId, 'moveDown')}
            className="rjsf-array-item-move-down"
            disabled={isFixed || !hasMoveDown}
            onClick={props.onMoveDownItem}
          />
        </>
      )}
      {hasCopy && (
        <CopyButton
          {...of(TranslatableString.CopyButton, 'copy')}
          id={buttonId(fieldPathId, 'copy')}
          className="rjsf-array-item-copy"
          disabled={isFixed}
          onClick={props.onCopyItem}
        />
      )}
      {hasRemove && (
        <RemoveButton
          {...of(TranslatableString.RemoveButton, 'remove')}
          id={buttonId(fieldPathId, 'remove')}
          className="rjsf-array-item-remove"
          disabled={isFixed}
          onClick={props.onRemoveItem}
        />
      )}
    </>
  );
}
