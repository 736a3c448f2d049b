import { isObject, type JsonObject } from '../json/json.ts';
import type { FormSource } from '../load/load.ts';

/** A variant as form.json writes it; `{}` for one that is not declared. */
export function writtenVariant({ form }: Pick<FormSource, 'form'>, name: string): JsonObject {
  const { variants } = form;
  const variant = isObject(variants) && Object.hasOwn(variants, name) ? variants[name] : undefined;
  return isObject(variant) ? variant : {};
}

/** Names of the variants whose patches make up this one, in the order of their being applied; it is the last. */
export function overlayNames(source: Pick<FormSource, 'form'>, name: string): string[] {
  const { over } = writtenVariant(source, name);
  return typeof over === 'string' && over !== name ? [over, name] : [name];
}

export const overlaysOf = (source: Pick<FormSource, 'form'>, name: string): JsonObject[] =>
  overlayNames(source, name).map((one) => writtenVariant(source, one));
