import type { FioGender, Suggestion, SuggestionData, SuggestionKind } from '#contract';
import { isObject, type JsonObject } from '#engine/model/json';
import { ServiceFailure } from './call-service.ts';

/**
 * Reads up to `count` suggestions from a service's response, and of each only the members of the contract, because
 * managers, phones and owners of a company must not reach browsers. Any part may be missing; suggestions without a
 * value are left out. Throws ServiceFailure for a response without a list.
 */
export function readSuggestions<Kind extends SuggestionKind>(
  kind: Kind,
  answer: JsonObject,
  count: number,
): Suggestion<Kind>[] {
  const { suggestions } = answer;
  if (!Array.isArray(suggestions)) throw new ServiceFailure('answerUnreadable');
  const read: DataReader<Kind> = readers[kind];
  return suggestions
    .filter(isObject)
    .flatMap((suggestion): Suggestion<Kind>[] => {
      const value = textIn(suggestion, 'value');
      if (value === null || value === '') return [];
      const data = read(objectIn(suggestion, 'data') ?? {}, value);
      return data === undefined
        ? []
        : [{ value, unrestricted_value: textIn(suggestion, 'unrestricted_value') ?? value, data }];
    })
    .slice(0, count);
}

/** Returns `undefined` for unusable data. */
type DataReader<Kind extends SuggestionKind> = (
  data: JsonObject,
  value: string,
) => SuggestionData<Kind> | undefined;

type AddressData = NonNullable<NonNullable<SuggestionData<'party'>['address']>['data']>;

const ADDRESS_PARTS = [
  'postal_code',
  'country',
  'country_iso_code',
  'region_with_type',
  'city',
  'settlement',
  'street_with_type',
  'house',
  'flat',
] as const satisfies (keyof AddressData)[];

const readers: { [Kind in SuggestionKind]: DataReader<Kind> } = {
  party: (data) => ({
    inn: textIn(data, 'inn'),
    kpp: textIn(data, 'kpp'),
    ogrn: textIn(data, 'ogrn'),
    type: data.type === 'LEGAL' || data.type === 'INDIVIDUAL' ? data.type : null,
    okved: textIn(data, 'okved'),
    opf: textsIn(objectIn(data, 'opf'), ['type', 'code', 'full', 'short']),
    name: textsIn(objectIn(data, 'name'), ['full_with_opf', 'short_with_opf', 'full', 'short']),
    state: textsIn(objectIn(data, 'state'), ['status']),
    address: addressOf(objectIn(data, 'address')),
  }),
  address: (data) => textsIn(data, [...ADDRESS_PARTS, 'block_type', 'block']),
  email(data, value) {
    const at = value.lastIndexOf('@');
    const local = textIn(data, 'local') ?? value.slice(0, Math.max(at, 0));
    const domain = textIn(data, 'domain') ?? value.slice(at + 1);
    if (local === '' || domain === '') return undefined;
    return { local, domain, ...textsIn(data, ['type', 'source', 'qc']) };
  },
  fio: (data) => ({
    ...textsIn(data, ['surname', 'name', 'patronymic']),
    gender: GENDERS.find((gender) => gender === data.gender) ?? 'UNKNOWN',
    ...textsIn(data, ['source', 'qc']),
  }),
};

const GENDERS: readonly FioGender[] = ['MALE', 'FEMALE'];

function addressOf(address: JsonObject | null): SuggestionData<'party'>['address'] {
  if (address === null) return null;
  return {
    ...textsIn(address, ['value', 'unrestricted_value']),
    data: textsIn(objectIn(address, 'data'), ADDRESS_PARTS),
  };
}

const textIn = (object: JsonObject, name: string): string | null => {
  const value = object[name];
  return typeof value === 'string' ? value : null;
};

const objectIn = (object: JsonObject, name: string): JsonObject | null => {
  const value = object[name];
  return isObject(value) ? value : null;
};

function textsIn<Name extends string>(
  object: JsonObject,
  names: readonly Name[],
): Record<Name, string | null>;
function textsIn<Name extends string>(
  object: JsonObject | null,
  names: readonly Name[],
): Record<Name, string | null> | null;
function textsIn<Name extends string>(
  object: JsonObject | null,
  names: readonly Name[],
): Record<Name, string | null> | null {
  if (object === null) return null;
  return Object.fromEntries(names.map((name) => [name, textIn(object, name)])) as Record<Name, string | null>;
}
