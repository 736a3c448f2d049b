import { memo } from 'react';
import { FieldsRow } from './fields-row.tsx';
import { firstControlId, isObjectItem, itemFieldsOf } from './item-fields.ts';
import { PlaceRow } from './place-row.tsx';
import { PlainRow } from './plain-row.tsx';
import { RowButton } from './row-buttons.tsx';
import type { RowAction } from './row-list.ts';
import type { RowProps } from './row-props.ts';

/** Renders an item of a list. It renders again when its issues or its place change, never for a keystroke. */
export const Row = memo((props: RowProps) => {
  const { path, listId, rowKey, index, isLast, outer, title, ui, translate } = props;
  const fields = itemFieldsOf(props.item, ui);
  const number = [outer, index + 1].filter(Boolean).join('.');
  const button = (action: RowAction, target: number) => (
    <RowButton
      action={action}
      path={path}
      rowKey={rowKey}
      number={number}
      home={firstControlId(listId, target, fields)}
      translate={translate}
      onAct={props.onAct}
    />
  );
  const shown = {
    ...props,
    id: `${listId}-${rowKey}`,
    name: translate('form.rows.name', { title, number }),
    number,
    fields,
  };
  if (props.place !== undefined) return <PlaceRow {...shown} place={props.place} />;
  const buttons = (
    <>
      {index > 0 && button('up', index - 1)}
      {!isLast && button('down', index + 1)}
      {isObjectItem(ui) && props.isOpen && button('copy', index + 1)}
      {props.isRemovable && button('remove', isLast ? index - 1 : index)}
    </>
  );
  return !isObjectItem(ui) ? (
    <PlainRow {...shown}>{buttons}</PlainRow>
  ) : (
    <FieldsRow {...shown}>{buttons}</FieldsRow>
  );
});
