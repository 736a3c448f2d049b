import { type JsonObject, listIn, objectItems } from '../json/json.ts';
import { typesOf } from '../schema/schema-node.ts';
import type { SourceDocument, SourceMemberType } from './source-document.ts';

/** Option of a pick: the fields that it fills in, each with the member that goes there. */
export const FILLS = 'ui:fills';

/** A member of a pick → the types of answers that it may be. */
export const MEMBER_SCHEMA_TYPES: Readonly<Record<SourceMemberType, readonly string[]>> = {
  text: ['string'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
};

const FILLED_WIDGETS: readonly string[] = ['text', 'textarea', 'amount', 'date', 'phone', 'email', 'hidden'];

/** Whether a pick may fill the field in with a member of this type. */
export const canBeFilled = (
  widget: string | undefined,
  schema: JsonObject,
  type: SourceMemberType,
): boolean =>
  FILLED_WIDGETS.includes(widget ?? '') &&
  typesOf(schema).some((one) => MEMBER_SCHEMA_TYPES[type].includes(one));

/** The type of what a pick of the source has under this name; a name that it does not have is a text. */
export const memberType = ({ members }: Pick<SourceDocument, 'members'>, name: string): SourceMemberType =>
  members.find((one) => one.name === name)?.type ?? 'text';

/** What may go into other fields: all but the proof. */
export const memberNames = ({ members }: Pick<SourceDocument, 'members'>): string[] => [
  'value',
  'label',
  ...members.map(({ name }) => name),
];

export interface Fill {
  field: string;
  member: string;
}

/** `ui:fills` as it is written; what is no line of it is left to the check. */
export const fillsIn = (ui: JsonObject): Fill[] =>
  objectItems(listIn(ui[FILLS])).map(([, { field, member }]) => ({
    field: String(field ?? ''),
    member: String(member ?? ''),
  }));
