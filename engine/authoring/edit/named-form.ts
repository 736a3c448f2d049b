import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { behaviourNamed, type NameChange, schemasNamed, uiNamed } from '#engine/model/resolve';
import { type DocumentFiles, withFile } from './document.ts';
import { withValueChanged } from './edit-json.ts';
import { type FormPart, readObject } from './form-place.ts';

/** Renaming of answers to be applied to the documents of a form and to the overlays of its variants. */
export interface FormNames {
  /** New names of the answers. */
  change: NameChange;
  /** Returns a changed schema; used in place of the plain renaming if that is not enough. */
  schema?: (schema: JsonObject) => JsonObject;
  /**
   * Returns false for a document that stays unchanged: the form's own, or with `variant` that of an overlay. All are
   * changed if absent.
   */
  isIn?: (part: FormPart, variant?: string) => boolean;
}

const PARTS = ['schema', 'ui', 'form'] as const;
const partOf = (key: string): FormPart | undefined => PARTS.find((part) => part === key);

/**
 * Returns the files of a form with answers renamed in schema, UI schema, form.json and overlays; unchanged parts of
 * the texts keep their layout.
 */
export function withNames(files: DocumentFiles, slug: string, names: FormNames): DocumentFiles {
  return PARTS.reduce((next, part) => {
    const file = formFile(slug, part);
    const before = readObject(next, file);
    if (before === undefined) return next;
    const own = names.isIn?.(part) === false ? before : partNamed(part, before, names);
    const after = part === 'form' ? withOverlays(own, names) : own;
    return withFile(next, file, (text) => withValueChanged(text, [], before, after));
  }, files);
}

function partNamed(part: FormPart, document: JsonObject, { change, schema }: FormNames): JsonObject {
  if (part === 'schema') return schema?.(document) ?? schemasNamed(document, change);
  return part === 'ui' ? uiNamed(document, change) : behaviourNamed(document, change);
}

function withOverlays(form: JsonObject, names: FormNames): JsonObject {
  if (!isObject(form.variants)) return form;
  const variants = Object.entries(form.variants).map(([variant, overlay]): [string, Json] => [
    variant,
    isObject(overlay) ? overlayNamed(overlay, variant, names) : overlay,
  ]);
  return { ...form, variants: Object.fromEntries(variants) };
}

/** Changes the parts of an overlay, and the fields that the variant leaves out. */
const overlayNamed = (overlay: JsonObject, variant: string, names: FormNames): JsonObject =>
  Object.fromEntries(
    Object.entries(overlay).flatMap(([key, value]): [string, Json][] => {
      const part = partOf(key);
      if (names.isIn?.(part ?? 'form', variant) === false) return [[key, value]];
      if (key === 'without') return Object.entries(behaviourNamed({ without: value }, names.change));
      return [[key, part !== undefined && isObject(value) ? partNamed(part, value, names) : value]];
    }),
  );
