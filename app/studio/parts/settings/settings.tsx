import { withTheme } from '@rjsf/core';
import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef } from 'react';
import { changedPlaces, type PlaceChange } from '#engine/authoring';
import { inEachLanguage, type Lang, type SiteLanguage, type Text } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, parsePointer, valueAt } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { type ExistingNames, type NamedOption, namedOptions } from '#engine/model/names';
import { type Problem, problemIn } from '#engine/model/problems';
import { objectsIn, type RefersTo } from '#engine/model/schema';
import { ACTION_NEEDS, experimentIn } from '#engine/model/site';
import {
  type ConditionAnswer,
  isBlank,
  kindsOnly,
  makeStaffTheme,
  type Staff,
  StaffProvider,
} from '#renderers/staff';
import '../../../../renderers/rjsf-theme/theme.css';
import { useStudio } from '../../studio-context.ts';
import { type PlaceGroup, SitePlaces } from '../rich-editor/site-places.ts';
import { SharedWording } from '../shared-wording.tsx';
import { TextInput } from '../text-input.tsx';
import { ExperimentResults } from './experiment-results.tsx';
import { idsByTitle } from './ids-by-title.ts';
import { itemTitle } from './item-title.ts';
import { orderAt, removedWith } from './order-at.ts';
import { problemsInWords } from './problems-in-words.ts';
import { RichInput } from './rich-input.tsx';
import { PhoneCatalog } from './rich-text.tsx';
import { useLeftFields, useProblemsAt } from './shown-problems.ts';
import './settings.css';

/** Edit of a setting; `order` has the sibling keys in their usual order, to position a new key. */
export type SettingChange = PlaceChange & { order?: readonly string[] };

interface SettingsProps {
  /** Part of a meta-schema, in the reader's language. */
  schema: JsonObject;
  ui?: UiSchema;
  value: JsonObject;
  definitions: Definitions;
  /** Names that settings may refer to. */
  names: ExistingNames;
  /** Answers to which a condition of the document may refer. */
  answers?: readonly ConditionAnswer[];
  /** Returns the title of a form's variant; undefined for an unknown one. */
  variantTitle?: (form: string, variant: string) => string | undefined;
  /** Names that exist only in this document. */
  ownNames?: Partial<Record<RefersTo, readonly NamedOption[]>>;
  /** True if a change of a text that no other document uses keeps its key; the default. */
  keepsKeys?: boolean;
  /** Returns the other documents that use a text. */
  otherUses(key: string): readonly string[];
  /** Ids of items that were published. */
  keptIds?: ReadonlySet<string>;
  /** Problems whose pointers are paths in the value. */
  problems: readonly Problem[];
  /** Pointer to show; a new object for each request. */
  place: { pointer: string } | undefined;
  mayEdit: boolean;
  /** Applies the changes as one undo step. */
  onChange(changes: readonly SettingChange[], after: Json): void;
  setText(lang: SiteLanguage, key: string, text: Text): void;
}

const forms = inEachLanguage((lang) => withTheme(makeStaffTheme(lang)));

/** Settings without which a button of their type does nothing. */
const NEEDED = Object.values(ACTION_NEEDS).flat();

/** Widgets of the parts that look alike everywhere. */
const PARTS: UiSchema = {
  '#/definitions/text': { 'ui:field': 'wording' },
  '#/definitions/experiment': { 'ui:field': 'experiment' },
  '#/definitions/block': { 'ui:field': 'kinds' },
  '#/definitions/action': {
    'ui:field': 'kinds',
    ...Object.fromEntries(NEEDED.map((name) => [name, { 'ui:isNeeded': true }])),
  },
};

/**
 * Settings of a part of a document as a form that RJSF makes from the meta-schema. Defaults are not written into the
 * document.
 */
export function Settings(props: SettingsProps) {
  const { schema, ui, value, problems, place, mayEdit, onChange } = props;
  const { lang, languages, text } = useStudio();
  const prefix = useId();
  const host = useRef<HTMLDivElement>(null);
  const staff = useStaffOf(props);
  const { definitions, keptIds = NONE } = props;
  const titles = {
    keptIds,
    titleOf: ({ id: _id, ...item }: JsonObject): string =>
      languages.map((one) => itemTitle(item, definitions.texts, one, new Map())).find(Boolean) ?? '',
  };
  const { pages, forms: formNames } = props.names;
  const places = useMemo((): readonly PlaceGroup[] => {
    const linksOf = (list: readonly { title: Record<Lang, string>; href: string }[]) =>
      list
        .map(({ title, href }) => ({ href, title: title[lang] }))
        .sort((one, other) => one.title.localeCompare(other.title, lang));
    return [
      {
        title: text('studio.content.pages'),
        links: linksOf(
          pages.flatMap(({ title, address }) => (address === undefined ? [] : [{ title, href: address }])),
        ),
      },
      {
        title: text('studio.forms.title'),
        links: linksOf(formNames.map(({ title, name }) => ({ title, href: `/forms/${name}` }))),
      },
    ];
  }, [pages, formNames, lang, text]);
  const ThemedForm = forms[lang];
  const uiSchema = useMemo(
    (): UiSchema => ({
      ...ui,
      $schema: { 'ui:widget': 'hidden' },
      'ui:label': false,
      'ui:definitions': PARTS,
      'ui:globalOptions': { addable: mayEdit, orderable: mayEdit, removable: mayEdit },
      'ui:submitButtonOptions': { norender: true },
    }),
    [ui, mayEdit],
  );
  const left = useLeftFields(host);
  const asked = useProblemsAt(place, problems);
  const errors = useMemo(() => {
    const isShown = ({ pointer }: Problem): boolean => {
      const path = parsePointer(pointer);
      const base = [prefix, ...path].join('_');
      // A problem of a group is known once one of its fields was left.
      const isLeft = [...left].some((id) => id === `${base}-field` || id.startsWith(`${base}_`));
      if (asked.has(pointer) || isLeft) return true;
      const isTyped = document.getElementById(`${base}-field`)?.contains(document.activeElement) ?? false;
      return !isTyped && !isBlank(valueAt(value, path));
    };
    return errorsOf(problemsInWords(problems, { schema, value, languages, text }).filter(isShown), lang);
  }, [problems, lang, prefix, asked, left, value, schema, languages, text]);
  useEffect(() => {
    if (place === undefined) return;
    // The items around the place must unfold first.
    const frame = requestAnimationFrame(() => {
      const steps = parsePointer(place.pointer);
      const ids = steps.map((_step, index) => [prefix, ...steps.slice(0, steps.length - index)].join('_'));
      const field = ids.map((id) => host.current?.querySelector(`[id="${id}-field"]`)).find(Boolean);
      field?.scrollIntoView({ block: 'center' });
      field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [place, prefix]);
  return (
    <div className="zs-settings-form" ref={host}>
      <PhoneCatalog value={props.definitions.files.get('catalogs/phones.json')?.value}>
        <SitePlaces value={places}>
          <StaffProvider value={staff}>
            <ThemedForm
              tagName="div"
              idPrefix={prefix}
              schema={schema as RJSFSchema}
              uiSchema={uiSchema}
              validator={kindsOnly}
              formData={value}
              extraErrors={errors}
              readonly={!mayEdit}
              showErrorList={false}
              noValidate
              experimental_defaultFormStateBehavior={NO_DEFAULTS}
              onChange={({ formData: answered, schemaUtils }) => {
                if (!mayEdit) return;
                const formData = withoutEmpty(value, answered);
                const edited = changedPlaces(value, formData);
                const changes = [...edited, ...idsByTitle(edited, value, formData as Json, titles)];
                const decided = { utils: schemaUtils, root: schema, value: formData };
                if (changes.length === 0) return;
                onChange(
                  changes.map((change): SettingChange => {
                    if (change.type === 'set') return { ...change, order: orderAt(decided, change.path) };
                    return change.type === 'remove'
                      ? { ...change, path: removedWith(decided, change.path) }
                      : change;
                  }),
                  formData as Json,
                );
              }}
            />
          </StaffProvider>
        </SitePlaces>
      </PhoneCatalog>
    </div>
  );
}

/** Removes RJSF's empty object for each absent part, which the document does not have. */
function withoutEmpty(before: unknown, after: unknown): unknown {
  if (Array.isArray(after))
    return after.map((item, index) => withoutEmpty(Array.isArray(before) ? before[index] : undefined, item));
  if (!isObject(after)) return after;
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, member]) => {
      const known = isObject(before) ? before[name] : undefined;
      const next = withoutEmpty(known, member);
      const isEmpty = known === undefined && isObject(next) && Object.keys(next).length === 0;
      return isEmpty ? [] : [[name, next]];
    }),
  );
}

const NONE: ReadonlySet<string> = new Set();

const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

function useStaffOf(props: SettingsProps): Staff {
  const { text, lang } = useStudio();
  const { definitions, names, value, place, mayEdit, otherUses, setText, onChange } = props;
  const { ownNames = {}, keepsKeys = true, answers = [], variantTitle } = props;
  const target = useMemo(() => place && { path: parsePointer(place.pointer) }, [place]);
  const formTitles = useMemo(
    () => new Map([...names.unpublished.forms, ...names.forms].map((form) => [form.name, form.title[lang]])),
    [names, lang],
  );
  return {
    text,
    mayEdit,
    answers,
    keepsKeys,
    dictionaries: definitions.texts,
    otherUses,
    setText,
    named: (refersTo, path) =>
      // A variant does not stand for itself.
      ownNames[refersTo]?.filter(({ value: name }) => path.at(-1) !== 'over' || path.at(-2) !== name) ??
      namedOptions(
        refersTo,
        names,
        { document: value, path },
        {
          lang,
          richContent: text('studio.shape.richContent'),
          unpublished: (title) => text('studio.shape.unpublished', { title }),
          ...(variantTitle && { variantTitle }),
        },
      ),
    summary: (item) => itemTitle(item, definitions.texts, lang, formTitles),
    value,
    replace: (path, next) => onChange([{ type: 'set', path, value: next }], value),
    freeExperiment: (form) => freeName(definitions, form),
    place: target,
    ExperimentResults,
    RichInput,
    SharedWording,
    TextInput,
  };
}

/** Returns the errors as a tree of their paths. */
function errorsOf(problems: readonly Problem[], lang: Lang): ErrorSchema {
  const errors = new ErrorSchemaBuilder();
  for (const problem of problems)
    errors.addErrors(problemIn(problem, lang).message, parsePointer(problem.pointer));
  return errors.ErrorSchema;
}

/** Returns the first name that no page has: `phone-call-1`. */
function freeName({ files }: Definitions, form: string): string {
  const taken = new Set(
    [...files.values()].flatMap(({ path, value }) =>
      path.startsWith('pages/')
        ? [...objectsIn(value ?? null)].map(({ node }) => experimentIn(node)?.name)
        : [],
    ),
  );
  for (let number = 1; ; number += 1) {
    const name = `${form}-${number}`;
    if (!taken.has(name)) return name;
  }
}
