import { formFile } from '#engine/model/load';
import type { FormPart } from './form-place.ts';

/** One step of a way into a file; `null`: whatever it is called. */
export type Step = string | number | null;

/** A file's part and all that is in it. */
export interface Part {
  file: string;
  path: readonly Step[];
}

/** What a command may read and what it may change, whatever the document is like. */
export interface Footprint {
  reads: readonly Part[];
  writes: readonly Part[];
}

export const isTouched = ({ reads, writes }: Footprint, by: readonly Part[]): boolean =>
  by.some((part) => [...reads, ...writes].some((own) => overlap(own, part)));

/** Whether one part is in the other. */
const overlap = (one: Part, other: Part): boolean =>
  one.file === other.file &&
  one.path.every((step, depth) => {
    const beside = other.path[depth];
    return beside === undefined || step === null || beside === null || step === beside;
  });

export const changing = (...writes: Part[]): Footprint => ({ reads: [], writes });
export const reading = (...reads: Part[]): Footprint => ({ reads, writes: [] });
export const both = (...all: Footprint[]): Footprint => ({
  reads: all.flatMap(({ reads }) => reads),
  writes: all.flatMap(({ writes }) => writes),
});

/** A list is one value: where an item is in it depends on the others. */
export function toList(path: readonly Step[]): readonly Step[] {
  const index = path.findIndex((step) => typeof step === 'number');
  return index < 0 ? path : path.slice(0, index);
}

export const ownForm = (slug: string, path: readonly Step[]): Part => ({
  file: formFile(slug, 'form'),
  path,
});

/** A value of a form's part is in the part's file or in an overlay: which, depends on what overlays have and are over. */
export const inForm = (slug: string, part: FormPart, path: readonly Step[]): Footprint => ({
  reads: [ownForm(slug, ['variants', null, 'over'])],
  writes: [
    { file: formFile(slug, part), path: toList(path) },
    ownForm(slug, ['variants', null, part, ...toList(path)]),
  ],
});

/** A property is in the schema, below a condition, or in an overlay. */
export const inProperty = (slug: string, name: string, path: readonly Step[]): Footprint => {
  const property = ['properties', name];
  const found = both(
    inForm(slug, 'schema', property),
    ...['then', 'else'].flatMap((branch) => [
      changing(schemaPart(slug, [branch, ...property])),
      changing(schemaPart(slug, ['allOf', null, branch, ...property])),
    ]),
  );
  return {
    reads: [...found.reads, ...found.writes],
    writes: found.writes.map((part) => ({ ...part, path: [...part.path, ...toList(path)] })),
  };
};

export const schemaPart = (slug: string, path: readonly Step[]): Part => ({
  file: formFile(slug, 'schema'),
  path,
});

/** A condition takes properties and what requires them from one place to another. */
export const inSchema = (slug: string): Footprint => inForm(slug, 'schema', []);

export const whole = (slug: string): Part[] =>
  (['schema', 'ui', 'form'] as const).map((part) => ({ file: formFile(slug, part), path: [] }));

/** All that may mention a field, and fields that are nothing without it. */
export const withoutField = (slug: string): Footprint =>
  both(
    inSchema(slug),
    inForm(slug, 'ui', []),
    ...['fields', 'payloads', 'consent', 'success', 'captcha'].map((member) =>
      inForm(slug, 'form', [member]),
    ),
    ofLeftOut(slug),
  );

export const ofLeftOut = (slug: string): Footprint =>
  changing(ownForm(slug, ['without']), ownForm(slug, ['variants', null, 'without']));
