import type { ReactNode } from 'react';
import type { Issue, JsonSchema } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';
import type { ItemField } from './item-fields.ts';
import type { ListPlace } from './places.ts';
import type { RowAction, RowList } from './row-list.ts';

/** Props of `Row`, from the list that it is in. */
export interface RowProps
  extends Pick<ControlProps, 'path' | 'schema' | 'services' | 'translate' | 'onCommit'> {
  /** Path of the list's answer; another than `path` for a list in an item of a list. */
  at: string;
  /** Place of the item that contains the list, from 1. */
  outer: string | undefined;
  /** Id of the list. */
  listId: string;
  rows: RowList;
  rowKey: number;
  index: number;
  isLast: boolean;
  /** True if the list may have one row less. */
  isRemovable: boolean;
  /** True if the list may have one row more. */
  isOpen: boolean;
  /** Place of the row, for a list whose places are different fields. */
  place: ListPlace | undefined;
  /** Decided schema of its item. */
  item: JsonSchema;
  title: string;
  /** UI schema of the list's items. */
  ui: JsonObject;
  lang: string;
  required: boolean;
  /** Issues inside the row. */
  issues: readonly Issue[];
  /** Id of the list's error, if this row is the one to fix it. */
  listError: string | undefined;
  /** Field with the focus while the row is being written: it shows no error then. */
  writing: string | undefined;
  onAct(action: RowAction, key?: number): void;
}

/** Props of the component that renders the row of an item. */
export interface ShownRow extends RowProps {
  /** Id of the row, from which the ids of its controls are derived. */
  id: string;
  /** Title of the row with its number, as the visitor reads it. */
  name: string;
  /** Place of the item, from 1, after the place of the item around the list. */
  number: string;
  fields: readonly ItemField[];
  /** Buttons of the row. */
  children: ReactNode;
}
