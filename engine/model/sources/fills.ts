import { type JsonObject, listIn, objectItems } from '../json/json.ts';
import { typesOf } from '../schema/schema-node.ts';
import type { SourceDocument, SourceMemberType } from './source-document.ts';

/**
 * UI option of a field with options from a service (a pick): the other fields that the chosen option fills in, each
 * with the member to copy.
 */
export const FILLS = 'ui:fills';

/** JSON types of the answers that a member of an option may fill in, by the member's type. */
export const MEMBER_SCHEMA_TYPES: Readonly<Record<SourceMemberType, readonly string[]>> = {
  text: ['string'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
};

const FILLED_WIDGETS: readonly string[] = ['text', 'textarea', 'amount', 'date', 'phone', 'email', 'hidden'];

/** True if the field with this widget and schema may be filled in from a member of this type. */
export const canBeFilled = (
  widget: string | undefined,
  schema: JsonObject,
  type: SourceMemberType,
): boolean =>
  FILLED_WIDGETS.includes(widget ?? '') &&
  typesOf(schema).some((one) => MEMBER_SCHEMA_TYPES[type].includes(one));

/** Returns the type of a member of a source's options; `text` for an unknown member. */
export const memberType = ({ members }: Pick<SourceDocument, 'members'>, name: string): SourceMemberType =>
  members.find((one) => one.name === name)?.type ?? 'text';

/**
 * Returns the names of the members of a source's options that may be copied into other fields: all except the proof.
 */
export const memberNames = ({ members }: Pick<SourceDocument, 'members'>): string[] => [
  'value',
  'label',
  ...members.map(({ name }) => name),
];

/** Field that is filled in when an option is chosen, and the member of the option that it gets. */
export interface Fill {
  field: string;
  member: string;
}

/**
 * Returns the fields that a pick fills in (`ui:fills`); a malformed entry gets empty names, which the check reports.
 */
export const fillsIn = (ui: JsonObject): Fill[] =>
  objectItems(listIn(ui[FILLS])).map(([, { field, member }]) => ({
    field: String(field ?? ''),
    member: String(member ?? ''),
  }));
