import type { ReactNode } from 'react';
import type { Issue, JsonSchema } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';
import type { ItemField } from './item-fields.ts';
import type { ListPlace } from './places.ts';
import type { RowAction, RowList } from './row-list.ts';

export interface RowProps
  extends Pick<ControlProps, 'path' | 'schema' | 'services' | 'translate' | 'onCommit'> {
  /** Of the list's answer: as `path`, but for a list in an item of another one. */
  at: string;
  /** Place of that item, from 1. */
  outer: string | undefined;
  /** Of the list. */
  listId: string;
  rows: RowList;
  rowKey: number;
  index: number;
  isLast: boolean;
  /** Whether there may be one less. */
  isRemovable: boolean;
  /** Whether there may be one more. */
  isOpen: boolean;
  /** Of a list whose places are different fields. */
  place: ListPlace | undefined;
  /** Schema of its item, as it holds. */
  item: JsonSchema;
  title: string;
  /** Of the list's items. */
  ui: JsonObject;
  lang: string;
  required: boolean;
  /** What is wrong in it. */
  issues: readonly Issue[];
  /** Id of the error of the list, where this row is to be answered for it. */
  listError: string | undefined;
  /** The field that has the focus while its row is being written: nobody is corrected then. */
  writing: string | undefined;
  onAct(action: RowAction, key?: number): void;
}

/** What the row of an item is shown by. */
export interface ShownRow extends RowProps {
  id: string;
  name: string;
  /** Its place, from 1; in an item of another list after the place of that. */
  number: string;
  fields: readonly ItemField[];
  /** What can be done with it. */
  children: ReactNode;
}
