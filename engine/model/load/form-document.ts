import type { SectionChoice, Selector, SubmitTarget } from '../definition/model.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  objectItems,
} from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { type FormAliases, readAliases } from '../site/form-names.ts';

/**
 * Line of a configured list: a shared field that a form asks for, written in `form.json` under `fields` in place of a
 * schema.
 */
export interface ListedField {
  /** Name of the answer; of the main one if the shared field has several. */
  name: string;
  /** Slug in `fields/`. */
  field: string;
  /**
   * New names for the answers of a shared field that a form uses twice: own name → name in the
   * form.
   */
  as?: JsonObject;
  required?: boolean;
  /** Label that replaces the shared field's own. */
  title?: string | JsonObject;
  /** Reference to the text shown if the answer is left empty. */
  requiredMessage?: string;
  /** Keyword → reference to the text that replaces the rule's own; not for a group of fields. */
  errorMessage?: JsonObject;
  /**
   * Wire name of the answer in every payload map, joined by dots. If absent, the map's `each` sends the
   * answer.
   */
  wire?: string;
  /** Kind of the field as the receiver calls it, sent by an `each`. */
  type?: string;
  transform?: Json;
  /** Further inputs of the transform: name of the input → answer. */
  answers?: JsonObject;
  /** True if the map's `each` also sends the label. */
  sendsTitle?: boolean;
}

/** Variant as form.json has it: JSON Merge Patches (overlays) over the form's schema, UI schema and settings. */
export interface WrittenVariant {
  /** Text reference, or the wording in each language. */
  title?: string | JsonObject;
  /** Variant that this one extends; the form itself if absent. */
  over?: string;
  /** Sections of the site in which it replaces the variant in `over`. */
  sections?: SectionChoice;
  /** Answers of the form that the variant does not ask for. */
  without?: readonly string[];
  schema?: JsonObject;
  ui?: JsonObject;
  form?: JsonObject;
}

/** Parsed form.json, or a patch of it: the members that code reads, in safe types. */
export interface FormDocument {
  variants: ReadonlyMap<string, WrittenVariant>;
  /** Answers of its shared fields that no variant asks for. */
  without: readonly string[];
  selector?: Selector;
  /** Further names by which buttons open the form. */
  aliases?: FormAliases;
  /** Origins of the sites that may show the form in their pages. */
  embedOrigins: readonly string[];
  /** Lines that are complete enough to expand. */
  fields: ListedField[];
  /** Payload maps by name. */
  payloads: ReadonlyMap<string, JsonObject>;
  /** Targets with their places in the document. */
  targets: { way: (string | number)[]; target: Partial<SubmitTarget> }[];
  /** Conditions of the success texts, by index. */
  conditions: [index: number, when: JsonObject][];
  /** Consents by purpose. */
  consent: ReadonlyMap<string, JsonObject>;
  captcha: JsonObject;
}

/**
 * Returns the parts of a form.json in safe types. A part of a wrong type is left out, which the meta-schema reports.
 * Memoized by object.
 */
export const readForm: (form: JsonObject) => FormDocument = oncePer(partsOf);

function partsOf({
  variants,
  without,
  selector,
  aliases: writtenAliases,
  embed,
  fields,
  payloads,
  submit,
  accepts,
  ...form
}: JsonObject): FormDocument {
  const aliases = readAliases(writtenAliases);
  return {
    variants: new Map(
      Object.entries(objectIn(variants)).map(([name, variant]) => [name, readVariant(objectIn(variant))]),
    ),
    without: listIn(without).map(String),
    ...(isObject(selector) ? { selector: selector as unknown as Selector } : {}),
    ...(aliases === undefined ? {} : { aliases }),
    embedOrigins: listIn(objectIn(embed).origins).filter((origin) => typeof origin === 'string'),
    fields: objectItems(fields).flatMap(([, line]) =>
      typeof line.name === 'string' && typeof line.field === 'string' ? [line as unknown as ListedField] : [],
    ),
    payloads: new Map(objectEntries(payloads)),
    targets: [
      ...objectItems([submit ?? null]).map(([, target]) => ({ way: ['submit'], target })),
      ...objectItems(accepts).map(([index, target]) => ({ way: ['accepts', index], target })),
    ],
    conditions: objectItems(objectIn(form.success).cases).flatMap(([index, { when }]) =>
      isObject(when) ? [[index, when]] : [],
    ),
    consent: new Map(objectEntries(form.consent)),
    captcha: objectIn(form.captcha),
  };
}

const readVariant = ({ title, over, sections, without, schema, ui, form }: JsonObject): WrittenVariant => ({
  ...(typeof title === 'string' || isObject(title) ? { title } : {}),
  ...(typeof over === 'string' ? { over } : {}),
  ...(isObject(sections) ? { sections: sections as unknown as SectionChoice } : {}),
  ...(Array.isArray(without) ? { without: without.map(String) } : {}),
  ...(isObject(schema) ? { schema } : {}),
  ...(isObject(ui) ? { ui } : {}),
  ...(isObject(form) ? { form } : {}),
});

/** Returns the names of a form's variants in the order of form.json; `default` alone if it declares none. */
export const variantNames = ({ form }: { form: JsonObject }): string[] => {
  const names = [...readForm(form).variants.keys()];
  return names.length > 0 ? names : ['default'];
};
