import { type JsonObject, listIn, objectItems } from '../json/json.ts';
import { typesOf } from '../schema/schema-node.ts';
import type { SourceDocument, SourceMemberType } from './source-document.ts';

/** UI option of a pick: the fields that it fills in, each with the member to copy. */
export const FILLS = 'ui:fills';

/** Type of a pick's member → JSON types of the answers that it may fill in. */
export const MEMBER_SCHEMA_TYPES: Readonly<Record<SourceMemberType, readonly string[]>> = {
  text: ['string'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
};

const FILLED_WIDGETS: readonly string[] = ['text', 'textarea', 'amount', 'date', 'phone', 'email', 'hidden'];

/** True if a pick may fill the field in with a member of this type. */
export const canBeFilled = (
  widget: string | undefined,
  schema: JsonObject,
  type: SourceMemberType,
): boolean =>
  FILLED_WIDGETS.includes(widget ?? '') &&
  typesOf(schema).some((one) => MEMBER_SCHEMA_TYPES[type].includes(one));

/** Returns the type of a member of the source's picks; an unknown member is a text. */
export const memberType = ({ members }: Pick<SourceDocument, 'members'>, name: string): SourceMemberType =>
  members.find((one) => one.name === name)?.type ?? 'text';

/** Returns the members that may be copied into other fields: all except the proof. */
export const memberNames = ({ members }: Pick<SourceDocument, 'members'>): string[] => [
  'value',
  'label',
  ...members.map(({ name }) => name),
];

/** Field that a pick fills, and the member of the option with its value. */
export interface Fill {
  field: string;
  member: string;
}

/** Reads `ui:fills`; malformed lines are left to the check. */
export const fillsIn = (ui: JsonObject): Fill[] =>
  objectItems(listIn(ui[FILLS])).map(([, { field, member }]) => ({
    field: String(field ?? ''),
    member: String(member ?? ''),
  }));
