import { parseContent, plainText } from '#engine/model/content';
import { inEachLanguage, type Lang, type Text } from '#engine/model/definition';
import { joinPath, parsePointer, splitPath, valueAt } from '#engine/model/json';
import { nodes } from '#engine/model/payload';
import { STEPS, stepsIn } from '#engine/model/schema';
import { dictionaryIn, formatPhrase } from '#engine/model/text';
import { widgets } from '#engine/model/widgets';
import { describeAnswer, describeCondition, describeField } from '../../conditions/describe-condition.ts';
import type { Unsigned } from '../change.ts';
import partNames from './part-names.json' with { type: 'json' };
import { describeSetting, type FormNames } from './setting-names.ts';
import texts from './texts.json' with { type: 'json' };
import { sourceOf, type VariantPair, type VariantVersion } from './variant-pair.ts';

/** Kinds of changes of one member of an endpoint; their sentences name the member. */
const ENDPOINT_MEMBERS = /^endpoint\.(moved|encoded|answered|redirected|files)$/;

const phrases: Readonly<Record<string, Readonly<Record<Lang, string>>>> = partNames;
/** Kinds of changes of a text; their sentences have words for it that fit the grammar. */
const OF_TEXTS = /^(?:text|translation|promise|banner|message)\./;

/**
 * Describes for people what a change is about, as "Name › hint". Undefined if the subject is shown as it is: a
 * wire name, a URL.
 */
export function describeSubject(
  pair: VariantPair,
  change: Unsigned,
  lang: Lang,
  names: FormNames,
): string | undefined {
  const { kind, subject, label } = change;
  if (subject === '' && kind.startsWith('rule.')) return texts.theForm[lang];
  if (kind.startsWith('condition.') && label === undefined)
    return subject
      .split(', ')
      .map((path) => nameOfField(pair, path, lang))
      .join(', ');
  // These kinds have words of their own.
  if (/^step\.(?!field)/.test(kind)) return undefined;
  if (kind === 'document.changed' && subject.includes('#')) return describePlace(pair, subject, lang, names);
  if (kind === 'document.changed') {
    const keyword = parsePointer(change.pointers.new ?? change.pointers.old ?? '').at(-1) ?? '';
    return joined([nameOfField(pair, subject, lang), nameOf(keyword, lang)]);
  }
  if (kind === 'consent.moved') return describeBox(pair.old, subject, lang);
  if (kind.startsWith('consent.') || pair.new.behaviour.consent[subject] !== undefined)
    return describePurpose(pair, subject, lang);
  if (/^mapping\.(transformed|changed)$/.test(kind)) return describeWireField(pair, subject, lang);
  const [, endpoint] = /^(.+)\.[^.]+$/.exec(subject) ?? [];
  if (ENDPOINT_MEMBERS.test(kind)) return nameOfEndpoint(pair, endpoint ?? subject, lang);
  // A changed constant title stands for itself, except in a list, whose titles have codes.
  if (kind === 'title.changed' && !subject.includes('=')) return formatPhrase(texts.receiver, lang);
  if (kind.startsWith('shape.')) {
    const [slug = '', ...params] = subject.split('/');
    const name = nameOfEndpoint(pair, slug, lang);
    return params.length === 0
      ? name
      : formatPhrase(texts.named, lang, { field: name, name: params.join(', ') });
  }
  if (/^(mapping|constant|title|endpoint)\./.test(kind)) return undefined;
  const option = /^(.*)\.ui:([^.]+)$/.exec(subject);
  if (kind === 'widget.changed') return nameOfField(pair, option?.[1] ?? '', lang);
  if (option !== null)
    return joined([nameOfField(pair, option[1] ?? '', lang), nameOf(`ui:${option[2]}`, lang)]);
  const [, path = '', value] = /^([^=]*)=(.*)$/.exec(subject) ?? [];
  if (value !== undefined && isField(pair, path)) {
    const [answer] = [pair.old, pair.new].map(({ compiled }) => describeAnswer(compiled[lang], path, value));
    return formatPhrase(texts.choice, lang, {
      field: nameOfField(pair, path, lang),
      choice: answer ?? value,
    });
  }
  if (isField(pair, subject)) return nameOfField(pair, subject, lang);
  const [, table = '', row = ''] = /^(.+)\.([^.]+)$/.exec(subject) ?? [];
  const rows = [pair.new, pair.old].find(
    ({ compiled }) => valueAt(compiled[lang].uiSchema, [...splitPath(table), 'ui:rows']) !== undefined,
  );
  if (rows !== undefined)
    return joined([nameOfField(pair, table, lang), describeAnswer(rows.compiled[lang], table, row)]);
  const wording = dictionaryIn(pair.old.texts, lang)[subject] ?? wordingOf(change);
  if (wording !== undefined) return formatPhrase(texts.quoted, lang, { value: generalOf(wording) });
  const about = subject.split(':').find((part) => isField(pair, part.split('.').at(-1) ?? part));
  if (subject.includes(':') && about !== undefined) return nameOfField(pair, about, lang);
  const parts = splitPath(subject);
  const [group = '', list, place = ''] = parts;
  if (group === 'success' && list === 'cases') return describeCase(pair, Number(place), lang);
  if (group === STEPS) return describeStep(pair, list ?? '', lang);
  const hasOwnWords = OF_TEXTS.test(kind) && phrases[group] !== undefined;
  if (!hasOwnWords && names.settings[group] !== undefined) return describeSetting(names, parts, lang);
  return phrases[group] === undefined ? undefined : describeWay(parts, lang, names);
}

/** Describes a step by its old heading. */
function describeStep({ old }: VariantPair, name: string, lang: Lang): string {
  const title = stepsIn(old.compiled[lang].uiSchema).find((step) => step.name === name)?.title;
  return formatPhrase(texts.stepTitle, lang, {
    value: formatPhrase(texts.quoted, lang, { value: String(title ?? name) }),
  });
}

/** Returns the quoted title of an endpoint; its name where neither version knows the title. */
export const nameOfEndpoint = (pair: VariantPair, name: string, lang: Lang): string =>
  formatPhrase(texts.quoted, lang, { value: titleOf(pair, `endpoints/${name}`, lang) ?? name });

/** Returns the title of a source of options between quotation marks; undefined where neither version knows it. */
export function nameOfSource(pair: VariantPair, name: string, lang: Lang): string | undefined {
  const value = titleOf(pair, `sources/${name}`, lang);
  return value && formatPhrase(texts.quoted, lang, { value });
}

const titleOf = ({ old, new: now }: VariantPair, path: string, lang: Lang): string | undefined =>
  now.documentTitle?.(path)?.[lang] ?? old.documentTitle?.(path)?.[lang];

/** Returns the label of the first answer that a wire field carries, with the field; undefined if there is none. */
function describeWireField({ old, new: now }: VariantPair, subject: string, lang: Lang): string | undefined {
  // The receiver knows the field by the answer that it has had.
  for (const { behaviour, compiled } of [old, now]) {
    const map = behaviour.payloads[behaviour.submit.payload] ?? {};
    const node = [...nodes(map)].find(({ field }) => field === subject);
    const [path] = node?.answerPaths ?? [];
    if (path !== undefined)
      return formatPhrase(texts.named, lang, { field: describeField(compiled[lang], path), name: subject });
  }
  return undefined;
}

const joined = (parts: readonly string[]): string => parts.join(' › ');
const nameOf = (part: string, lang: Lang): string =>
  (phrases[part] ?? optionTitles.get(part))?.[lang] ?? formatPhrase(texts.setting, lang, { name: part });
const optionTitles: ReadonlyMap<string, Readonly<Record<Lang, string>>> = new Map(
  Object.values(widgets).flatMap(({ optionTitles = {} }) =>
    Object.entries(optionTitles).map(([name, title]) => [
      `ui:${name}`,
      inEachLanguage((lang) => formatPhrase(title, lang)),
    ]),
  ),
);
/** Describes a path in words, items counted from 1; parts without words have the studio's name. */
const describeWay = (parts: readonly string[], lang: Lang, names: FormNames): string =>
  parts.join() === 'title'
    ? formatPhrase(texts.formTitle, lang)
    : joined(
        parts.map((part, index) =>
          /^\d+$/.test(part)
            ? String(Number(part) + 1)
            : (phrases[part]?.[lang] ??
              describeSetting(names, parts.slice(0, index + 1), lang)
                .split(' › ')
                .at(-1) ??
              part),
        ),
      );

/** Returns the old wording of a text that the form itself gives in place of one of every form. */
const wordingOf = ({ kind, subject, old }: Unsigned): string | undefined =>
  OF_FORM_TEXTS.test(kind) && /^form\.[a-z]/.test(subject) && typeof old === 'string' ? old : undefined;
const OF_FORM_TEXTS = /^(?:text|translation)\./;

/** Describes a success case by its condition, or as the last case. */
function describeCase({ old, new: now }: VariantPair, place: number, lang: Lang): string {
  const side = now.behaviour.success.cases[place] === undefined ? old : now;
  const condition = side.behaviour.success.cases[place]?.when;
  return condition === undefined
    ? formatPhrase(side.behaviour.success.cases.length > 1 ? texts.otherCase : texts.onlyCase, lang)
    : formatPhrase(texts.sentCase, lang, {
        condition: describeCondition(side.compiled[lang], condition, true),
      });
}

const generalOf = (text: Text): string =>
  plainText(parseContent(typeof text === 'string' ? text : text.other));

const has = (version: VariantVersion, path: string): boolean =>
  sourceOf(version).fields.some((field) => field.path === path);
/** True if the old or the new version has a field at the path. */
export const isField = ({ old, new: now }: VariantPair, path: string): boolean =>
  has(now, path) || has(old, path);

/**
 * Returns the quoted label of the field at a path, followed by the path if several fields have that label. A field is
 * called as it is before the change, which is the name that its readers know.
 */
export function nameOfField(pair: VariantPair, path: string, lang: Lang): string {
  const side = has(pair.old, path) ? pair.old : pair.new;
  const labels = side.compiled[lang];
  const field = describeField(labels, path);
  const isShared = labels.fields.some(
    (other) => other.path !== path && describeField(labels, other.path) === field,
  );
  return isShared ? formatPhrase(texts.named, lang, { field, name: path }) : field;
}

/** Returns the label of the box that gives the consent. */
const describePurpose = ({ old, new: now }: VariantPair, purpose: string, lang: Lang): string | undefined =>
  describeBox(now, purpose, lang) ?? describeBox(old, purpose, lang);

function describeBox(
  { behaviour, compiled }: VariantVersion,
  purpose: string,
  lang: Lang,
): string | undefined {
  const rule = behaviour.consent[purpose];
  return rule && describeField(compiled[lang], rule.field);
}

/** Describes a place in a document: `ui#/region/ui:choices`. */
function describePlace(pair: VariantPair, subject: string, lang: Lang, names: FormNames): string {
  const [document = '', pointer = ''] = subject.split('#');
  const parts = parsePointer(pointer);
  if (document === 'form') return describeSetting(names, parts, lang);
  if (document === 'schema' && ['if', 'then', 'else', 'required'].some((one) => parts.includes(one)))
    return formatPhrase(texts.conditions, lang);
  const isOption = (part: string): boolean => part.startsWith('ui:');
  const path =
    document === 'ui'
      ? parts.filter((part) => !isOption(part))
      : parts.filter((_, index) => parts[index - 1] === 'properties');
  const name =
    path[0] === undefined
      ? []
      : [nameOfField(pair, isField(pair, joinPath(path)) ? joinPath(path) : path[0], lang)];
  return joined([...name, nameOf(parts.find(isOption) ?? parts.at(-1) ?? '', lang)]);
}
