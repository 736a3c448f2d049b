import { LANGUAGES } from '#engine/model/definition';
import { formFile, textsFile } from '#engine/model/load';
import { STEPS } from '#engine/model/schema';
import { type EditCommand, isOfCaptcha } from './commands.ts';
import { choicesWay } from './form-choices.ts';
import type { FormPart } from './form-place.ts';
import { rowsWay } from './form-rows.ts';

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

/**
 * Two commands are independent when neither changes what the other reads or changes: then they give the same document in both
 * orders. Keys that both add to an object come in the order of the commands, which means nothing; a list has an order, so that
 * commands that change one list are never independent.
 */
export const areIndependent = (one: EditCommand, other: EditCommand): boolean => {
  const [first, second] = [footprintOf(one), footprintOf(other)];
  return !isTouched(first, second.writes) && !isTouched(second, first.writes);
};

const isTouched = ({ reads, writes }: Footprint, by: readonly Part[]): boolean =>
  by.some((part) => [...reads, ...writes].some((own) => overlap(own, part)));

/** Whether one part is in the other. */
const overlap = (one: Part, other: Part): boolean =>
  one.file === other.file &&
  one.path.every((step, depth) => {
    const beside = other.path[depth];
    return beside === undefined || step === null || beside === null || step === beside;
  });

/** What a command reads of a document to find its place, it may read in any other too: the widest of all documents counts. */
export function footprintOf(command: EditCommand): Footprint {
  switch (command.type) {
    case 'write':
      return changing({ file: command.file, path: [] });
    case 'set':
      return changing({ file: command.file, path: toList(command.path) });
    case 'remove':
      return changing({ file: command.file, path: toList(command.path) });
    case 'insert':
    case 'move':
      return changing({ file: command.file, path: command.path });
    case 'set-text':
      return changing({ file: textsFile(command.lang), path: [command.key] });
    case 'set-in-form':
    case 'remove-in-form':
      return both(
        inForm(command.slug, command.part, command.path),
        isOfCaptcha(command) ? ofLeftOut(command.slug) : changing(),
      );
    case 'rename-in-form': {
      const { slug, part, path, to } = command;
      // Lines of a configured list name what they are sent in.
      return both(
        inForm(slug, part, path),
        inForm(slug, part, [...path.slice(0, -1), to]),
        inForm(slug, 'form', ['fields']),
      );
    }
    case 'set-in-property':
      return inProperty(command.slug, command.name, command.path);
    case 'set-message':
      return ofMessage(command);
    case 'edit-choices':
      return ofChoices(command);
    case 'edit-rows':
      return both(
        inForm(command.slug, 'ui', rowsWay(command)),
        'label' in command.change || 'move' in command.change
          ? changing()
          : inProperty(command.slug, command.name, []),
      );
    case 'edit-groups':
      return inForm(command.slug, 'ui', ['ui:groups']);
    case 'edit-steps':
      return inForm(command.slug, 'ui', [STEPS]);
    case 'add-variant':
      return ofVariant(command);
    case 'add-field':
      return ofNewField(command);
    case 'duplicate-field':
    case 'remove-field':
      return withoutField(command.slug);
    case 'add-item-field':
    case 'remove-item-field':
      return both(
        inProperty(command.slug, command.name, []),
        inForm(command.slug, 'ui', [command.name]),
        inForm(command.slug, 'form', ['payloads']),
      );
    case 'move-field':
      return both(inForm(command.slug, 'ui', ['ui:order']), inForm(command.slug, 'form', ['fields']));
    case 'require-field':
      return ofRequired(command);
    case 'show-when':
      return both(inSchema(command.slug), reading(ownForm(command.slug, ['fields'])));
  }
}

const changing = (...writes: Part[]): Footprint => ({ reads: [], writes });
const reading = (...reads: Part[]): Footprint => ({ reads, writes: [] });
const both = (...all: Footprint[]): Footprint => ({
  reads: all.flatMap(({ reads }) => reads),
  writes: all.flatMap(({ writes }) => writes),
});

/** A list is one value: where an item is in it depends on the others. */
function toList(path: readonly Step[]): readonly Step[] {
  const index = path.findIndex((step) => typeof step === 'number');
  return index < 0 ? path : path.slice(0, index);
}

const ownForm = (slug: string, path: readonly Step[]): Part => ({ file: formFile(slug, 'form'), path });

/** A value of a form's part is in the part's file or in an overlay: which, depends on what overlays have and are over. */
const inForm = (slug: string, part: FormPart, path: readonly Step[]): Footprint => ({
  reads: [ownForm(slug, ['variants', null, 'over'])],
  writes: [
    { file: formFile(slug, part), path: toList(path) },
    ownForm(slug, ['variants', null, part, ...toList(path)]),
  ],
});

/** A property is in the schema, below a condition, or in an overlay. */
const inProperty = (slug: string, name: string, path: readonly Step[]): Footprint => {
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

const schemaPart = (slug: string, path: readonly Step[]): Part => ({ file: formFile(slug, 'schema'), path });

/** A condition takes properties and what requires them from one place to another. */
const inSchema = (slug: string): Footprint => inForm(slug, 'schema', []);

function ofMessage(command: Extract<EditCommand, { type: 'set-message' }>): Footprint {
  const { slug, name, keyword, key, texts, forget } = command;
  const place =
    keyword === 'required'
      ? both(
          inForm(slug, 'schema', ['errorMessage', 'required', name]),
          changing(
            ...[['then'], ['allOf', null, 'then']].map((branch) =>
              schemaPart(slug, [...branch, 'errorMessage', 'required', name]),
            ),
          ),
          reading(schemaPart(slug, ['allOf']), schemaPart(slug, ['then'])),
        )
      : inProperty(slug, name, ['errorMessage']);
  const keys = [...(key !== undefined && texts !== undefined ? [key] : []), ...(forget ? [forget.key] : [])];
  return both(
    place,
    inForm(slug, 'form', ['fields']),
    changing(...LANGUAGES.flatMap((lang) => keys.map((one) => ({ file: textsFile(lang), path: [one] })))),
    // Whether anything still names the text.
    forget === undefined ? changing() : reading(...whole(slug)),
  );
}

const whole = (slug: string): Part[] =>
  (['schema', 'ui', 'form'] as const).map((part) => ({ file: formFile(slug, part), path: [] }));

function ofChoices(command: Extract<EditCommand, { type: 'edit-choices' }>): Footprint {
  const { slug, name, change } = command;
  const list = inForm(slug, 'ui', choicesWay(command));
  if ('label' in change || 'move' in change) return list;
  if ('add' in change) return both(list, inProperty(slug, name, []));
  // Fields that only this choice showed may go with it.
  return both(list, withoutField(slug));
}

function ofVariant({ slug, name, over }: Extract<EditCommand, { type: 'add-variant' }>): Footprint {
  const members = ['title', 'sections', ...(over === undefined ? [] : ['over'])];
  return {
    reads: [ownForm(slug, ['title'])],
    writes: [
      ...members.map((member) => ownForm(slug, ['variants', name, member])),
      ownForm(slug, ['variants', 'default', 'title']),
    ],
  };
}

function ofNewField({
  slug,
  name,
  names = {},
  purpose,
}: Extract<EditCommand, { type: 'add-field' }>): Footprint {
  return both(
    inForm(slug, 'form', ['fields']),
    inForm(slug, 'form', ['payloads']),
    inForm(slug, 'ui', ['ui:order']),
    inForm(slug, 'ui', ['ui:groups']),
    inForm(slug, 'ui', [STEPS]),
    changing(
      schemaPart(slug, ['properties', name]),
      ...(Object.keys(names).length === 0 ? [] : [schemaPart(slug, ['allOf'])]),
      { file: formFile(slug, 'ui'), path: [name] },
      ownForm(slug, ['without']),
      ownForm(slug, ['variants', null, 'without']),
      ...(purpose === undefined ? [] : [ownForm(slug, ['consent', purpose])]),
    ),
  );
}

/** All that may mention a field, and fields that are nothing without it. */
const withoutField = (slug: string): Footprint =>
  both(
    inSchema(slug),
    inForm(slug, 'ui', []),
    ...['fields', 'payloads', 'consent', 'success', 'captcha'].map((member) =>
      inForm(slug, 'form', [member]),
    ),
    ofLeftOut(slug),
  );

const ofLeftOut = (slug: string): Footprint =>
  changing(ownForm(slug, ['without']), ownForm(slug, ['variants', null, 'without']));

function ofRequired({ slug, name }: Extract<EditCommand, { type: 'require-field' }>): Footprint {
  const branches = [['then'], ['allOf', null, 'then']];
  return both(
    inForm(slug, 'form', ['fields']),
    inForm(slug, 'schema', ['required']),
    changing(...branches.map((branch) => schemaPart(slug, [...branch, 'required']))),
    // Which of them holds the property.
    reading(...branches.map((branch) => schemaPart(slug, [...branch, 'properties', name]))),
    reading(
      ...['type', '$ref'].flatMap((keyword) => [
        schemaPart(slug, ['properties', name, keyword]),
        ownForm(slug, ['variants', null, 'schema', 'properties', name, keyword]),
      ]),
    ),
  );
}
