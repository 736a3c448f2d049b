import { formFile } from '#engine/model/load';
import type { FormPart } from './form-place.ts';
import { type InForm, switchesCaptcha } from './in-form.ts';
import type { ItemFieldPlace } from './item-fields.ts';

/** A step of a path in a file; `null` matches any name. */
export type Step = string | number | null;

/** Place in a file that a command reads or changes. */
export interface Part {
  file: string;
  path: readonly Step[];
}

/** Parts of files that a command may read and change, whatever they contain. */
export interface Footprint {
  reads: readonly Part[];
  writes: readonly Part[];
}

/** True if a command with the footprint reads or changes a part that overlaps one of `by`. */
export const isTouched = ({ reads, writes }: Footprint, by: readonly Part[]): boolean =>
  by.some((part) => [...reads, ...writes].some((own) => overlap(own, part)));

const overlap = (one: Part, other: Part): boolean =>
  one.file === other.file &&
  one.path.every((step, depth) => {
    const beside = other.path[depth];
    return beside === undefined || step === null || beside === null || step === beside;
  });

/** Returns the footprint of a command that changes these parts and reads no others. */
export const changing = (...writes: Part[]): Footprint => ({ reads: [], writes });
/** Returns the footprint of a command that reads these parts and changes nothing. */
export const reading = (...reads: Part[]): Footprint => ({ reads, writes: [] });
/** Returns the footprint of several commands together. */
export const both = (...all: Footprint[]): Footprint => ({
  reads: all.flatMap(({ reads }) => reads),
  writes: all.flatMap(({ writes }) => writes),
});

/**
 * Returns the path up to its first list, which counts as one value, because an item's index depends
 * on the other items.
 */
export function toList(path: readonly Step[]): readonly Step[] {
  const index = path.findIndex((step) => typeof step === 'number');
  return index < 0 ? path : path.slice(0, index);
}

/** Returns the footprint part of a path in the form's form.json. */
export const ownForm = (slug: string, path: readonly Step[]): Part => ({
  file: formFile(slug, 'form'),
  path,
});

/**
 * Returns the footprint of a value of a form, which may be in a file of the form or in an overlay;
 * which one depends on all overlays and their bases.
 */
export const formFootprint = (slug: string, part: FormPart, path: readonly Step[]): Footprint => ({
  reads: [ownForm(slug, ['variants', null, 'over'])],
  writes: [
    { file: formFile(slug, part), path: toList(path) },
    ownForm(slug, ['variants', null, part, ...toList(path)]),
  ],
});

/** Returns the footprint of a property, which is in the schema, below a condition, or in an overlay. */
export const propertyFootprint = (slug: string, name: string, path: readonly Step[]): Footprint => {
  const property = ['properties', name];
  const found = both(
    formFootprint(slug, 'schema', property),
    ...['then', 'else'].flatMap((branch) => [
      changing(schemaPart(slug, [branch, ...property])),
      changing(ownForm(slug, ['variants', null, 'schema', branch, ...property])),
      changing(schemaPart(slug, ['allOf', null, branch, ...property])),
    ]),
  );
  return {
    reads: [...found.reads, ...found.writes],
    writes: found.writes.map((part) => ({ ...part, path: [...part.path, ...toList(path)] })),
  };
};

/** Returns the footprint part of a path in the form's schema.json. */
export const schemaPart = (slug: string, path: readonly Step[]): Part => ({
  file: formFile(slug, 'schema'),
  path,
});

/** Returns the footprint of the whole schema: a condition moves properties and their `required` entries. */
export const schemaFootprint = (slug: string): Footprint => formFootprint(slug, 'schema', []);

/** Returns the footprint parts of the three files of a form, each as a whole. */
export const whole = (slug: string): Part[] =>
  (['schema', 'ui', 'form'] as const).map((part) => ({ file: formFile(slug, part), path: [] }));

/** Returns the footprint of the removal of a field: everything that may name it or depend on it. */
export const removalFootprint = (slug: string): Footprint =>
  both(
    schemaFootprint(slug),
    formFootprint(slug, 'ui', []),
    ...['fields', 'payloads', 'consent', 'success', 'captcha'].map((member) =>
      formFootprint(slug, 'form', [member]),
    ),
    leftOutFootprint(slug),
  );

/** Returns the footprint of the list of fields that the form or a variant leaves out (`without`). */
export const leftOutFootprint = (slug: string): Footprint =>
  changing(ownForm(slug, ['without']), ownForm(slug, ['variants', null, 'without']));

/** Returns the parts of the files that an edit of the setting reads or changes. */
export const footprintInForm = (value: InForm): Footprint =>
  both(
    formFootprint(value.slug, value.part, value.path),
    switchesCaptcha(value) ? leftOutFootprint(value.slug) : changing(),
  );

export const footprintOfItem = ({ slug, name }: ItemFieldPlace): Footprint =>
  both(
    propertyFootprint(slug, name, []),
    formFootprint(slug, 'ui', [name]),
    formFootprint(slug, 'form', ['payloads']),
  );
