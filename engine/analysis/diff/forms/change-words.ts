import { answerAt } from '#engine/model/answers';
import { inEachLanguage, LANGUAGES, type Lang } from '#engine/model/definition';
import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  listIn,
  objectIn,
  parsePointer,
  splitPath,
  valueAt,
} from '#engine/model/json';
import { pathsRead, stepsIn } from '#engine/model/schema';
import { dictionaryIn, formatPhrase } from '#engine/model/text';
import { widgets } from '#engine/model/widgets';
import { exampleOfAll } from '#engine/solver';
import { describeBranch } from '../../conditions/describe-branch.ts';
import {
  describeAnswer,
  describeCondition,
  describeCurrent,
  describeField,
  describeValue,
  fieldLabel,
  type Labels,
} from '../../conditions/describe-condition.ts';
import { type PatternRun, patternRuns } from '../../wording/pattern-runs.ts';
import type { Unsigned, Words } from '../change.ts';
import { describeMoves } from '../describe-moves.ts';
import { describeFormula } from './formula-words.ts';
import {
  describePairs,
  describeParams,
  describeRule,
  describeSettingValue,
  type FormNames,
  type FormPorts,
  namesOf,
} from './setting-names.ts';
import { describeSubject, isField, nameOfEndpoint, nameOfField, nameOfSource } from './subject-words.ts';
import texts from './texts.json' with { type: 'json' };
import { sourceOf, type VariantPair, type VariantVersion } from './variant-pair.ts';

const PARTS_OF_SCHEMAS =
  /^(condition|dependency|exclusion|combination|alternative|items|schema|names)\.|^extra\.narrowed$/;
/** Place of the condition of a success case in form.json. */
const CASE_CONDITION = /^success\.cases\.\d+\.when$/;
const SETTINGS = /^(?:(?:analytics|banner|behaviour|retention|submit)\.changed|resume\.\w+)$/;
/** Beginning of the subject of a change in form.json that has no kind of its own. */
const OF_FORM = 'form#';
/** Kinds of changes of rules, which their sentences begin with: the form as a whole has one too. */
const OF_RULES = /^rule\.(?:added|removed)$/;
const SOURCES = /^mapping\.(added|removed|changed)$/;

/**
 * Returns the change with words for people in place of values that are no texts: conditions, settings,
 * formulas, payload maps.
 */
export function withWords(change: Unsigned, pair: VariantPair, ports: FormPorts): Unsigned {
  const { kind, subject } = change;
  const names = namesOf(ports);
  const describe = PARTS_OF_SCHEMAS.test(kind)
    ? (labels: Labels, value: Json) =>
        isOtherCondition(change)
          ? formatPhrase(texts.case, labels.lang, {
              condition: describeCondition(labels, objectIn(objectIn(value).if), true, prefixOf(change)),
            })
          : describeBranch(labels, value, prefixOf(change))
    : SOURCES.test(kind)
      ? describeSource
      : CASE_CONDITION.test(subject)
        ? (labels: Labels, value: Json) =>
            formatPhrase(texts.case, labels.lang, {
              condition: describeCondition(labels, objectIn(value), true),
            })
        : undefined;
  const value = (side: 'old' | 'new'): { [side: string]: Words } => {
    const given = change[side];
    if (describe === undefined || given === undefined || given === null) return {};
    const words = writeInEachLang((lang) => describe(pair[side].compiled[lang], given));
    return words === undefined ? {} : { [side]: words };
  };
  const listed = (side: 'old' | 'new'): { [side: string]: Words } => {
    const words = writeInEachLang(
      (lang) =>
        describeFormula(pair, change, side, lang) ??
        describeList(pair, change, side, lang) ??
        describeNamed(pair, change, side, lang, names),
    );
    return words === undefined ? {} : { [side]: words };
  };
  const known = writeInEachLang((lang) => subjectOf(pair, change, lang, names));
  const words = {
    ...change.words,
    ...value('old'),
    ...value('new'),
    ...listed('old'),
    ...listed('new'),
    ...describePatterns(change, ports),
    ...describeExample(pair, change),
    ...(known === undefined || (subject === '' && !OF_RULES.test(kind)) ? {} : { subject: known }),
  };
  return Object.keys(words).length === 0 ? change : { ...change, words };
}

/** True if a branch has the same consequences as before under another condition. */
const isOtherCondition = ({ kind, old, new: now }: Unsigned): boolean =>
  kind === 'condition.changed' &&
  isObject(old) &&
  isObject(now) &&
  [old, now].every((side) => isObject(side.if)) &&
  equalJson({ ...old, if: null }, { ...now, if: null });

/**
 * Describes the subject of a change, with the rule beside the field if a rule has changed, or with the condition under
 * which a limit holds.
 */
function subjectOf(pair: VariantPair, change: Unsigned, lang: Lang, names: FormNames): string | undefined {
  const subject = describeSubject(pair, change, lang, names);
  const guard = change.kind.startsWith('limit.') ? guardOf(pair, change, lang) : undefined;
  if (subject !== undefined && guard !== undefined)
    return formatPhrase(texts.named, lang, { field: subject, name: guard });
  const rule =
    change.kind === 'rule.changed' ? describeRule(names, keywordOf(change.pointers) ?? '', lang) : undefined;
  return subject === undefined || rule === undefined
    ? subject
    : formatPhrase(texts.ruleOf, lang, { field: subject, rule });
}

/** Length of the longest condition that is shown beside a field, in characters. */
const MAX_GUARD_CHARACTERS = 100;

/** Describes the condition of the outermost branch in which a change is; undefined outside branches, and if it is long. */
function guardOf(pair: VariantPair, { pointers }: Unsigned, lang: Lang): string | undefined {
  const [side, pointer] =
    pointers.new === undefined ? (['old', pointers.old] as const) : (['new', pointers.new] as const);
  const way = parsePointer(pointer ?? '');
  const isName = (index: number): boolean =>
    way[index - 1] === 'properties' && way[index - 2] !== 'properties';
  const at = way.findIndex((step, index) => /^(?:then|else)$/.test(step) && !isName(index));
  const around = way.slice(0, Math.max(at, 0));
  const condition = at < 0 ? undefined : valueAt(pair[side].source.schema, [...around, 'if']);
  // Answers of a row are read inside it.
  if (!isObject(condition) || around.includes('items')) return undefined;
  const prefix = around.flatMap((step, index) => (isName(index) ? [`${step}.`] : [])).join('');
  const words = describeCondition(pair[side].compiled[lang], condition, way[at] === 'then', prefix);
  return words.length > MAX_GUARD_CHARACTERS || words.includes('{')
    ? undefined
    : formatPhrase(texts.case, lang, { condition: words });
}

const keywordOf = ({ old, new: now }: Unsigned['pointers']): string | undefined =>
  parsePointer(now ?? old ?? '').at(-1);

/** Describes values by their titles: widgets, rules, limits, transforms, endpoints, fields. */
function describeNamed(
  pair: VariantPair,
  { kind, subject, pointers, ...sides }: Unsigned,
  side: 'old' | 'new',
  lang: Lang,
  names: FormNames,
): string | undefined {
  const { [side]: given } = sides;
  if (given === undefined || given === null || (Array.isArray(given) && given.length === 0)) return undefined;
  const labels = pair[side].compiled[lang];
  const quote = (value: string): string => formatPhrase(texts.quoted, lang, { value });
  const keyword = keywordOf(pointers) ?? '';
  const labelOf = (name: string): string =>
    isField(pair, name) ? nameOfField(pair, name, lang) : (nameOfSource(pair, name, lang) ?? name);
  if (kind === 'dependent.changed') return describeMaster(labels, subject, String(given));
  if (keyword === 'member-of' && kind === 'rule.changed')
    return describeGroups(labels, given, sides[side === 'old' ? 'new' : 'old']);
  if (kind.startsWith('limit.'))
    return (
      describeCount(labels, subject, keyword, given) ?? describeValue(labels, subject, { [keyword]: given })
    );
  if (kind === 'rule.changed')
    return (
      describeParams(names, keyword, objectIn(given)[keyword] ?? null, lang, labelOf) ?? texts.asUsual[lang]
    );
  if (kind.startsWith('rule.')) {
    const pairs = describePairs(names, keyword, objectIn(given)[keyword] ?? null, lang, labelOf);
    if (pairs !== undefined) return pairs;
    const rule = describeRule(names, keyword, lang);
    const params = describeParams(names, keyword, objectIn(given)[keyword] ?? null, lang, labelOf);
    return rule === undefined || params === undefined ? rule : `${rule} (${params})`;
  }
  if (kind === 'widget.changed') {
    const summary = Object.entries(widgets).find(([slug]) => slug === given)?.[1].summary;
    return summary && quote(formatPhrase(summary, lang));
  }
  const option = keyword.startsWith('ui:')
    ? keyword === 'ui:fills'
      ? describeFills(pair, subject, side, lang)
      : describeOption(pair, keyword, given, { lang, uiSchema: labels.uiSchema })
    : undefined;
  if (option !== undefined) return option;
  if (kind === 'mapping.transformed')
    return [given]
      .flat()
      .map((step) => describeTransform(step, lang))
      .join(', ');
  if (kind === 'consent.moved') return describeField(labels, String(given));
  if (kind === 'step.order')
    return [given]
      .flat()
      .map((name) =>
        quote(String(stepsIn(labels.uiSchema).find((step) => step.name === name)?.title ?? name)),
      )
      .join(', ');
  if (kind === 'document.changed' && keyword === 'required')
    return formatPhrase(texts.needed, lang, {
      fields: [given]
        .flat()
        .map((path) => nameOfField(pair, String(path), lang))
        .join(', '),
    });
  const isRest = kind === 'document.changed' && subject.startsWith(OF_FORM);
  const isOfParts = isRest || (kind === 'promise.changed' && isObject(given));
  const way = isRest ? parsePointer(subject.slice(OF_FORM.length)) : splitPath(subject);
  // Texts inside a part are in the language of the reader.
  const read = isOfParts ? undefined : valueAt(labels.behaviour as unknown as Json, way);
  return SETTINGS.test(kind) || isOfParts
    ? describeSettingValue(names, way, read ?? given, {
        lang,
        nameOf: (refersTo, name) =>
          refersTo === 'endpoints'
            ? nameOfEndpoint(pair, name, lang)
            : OF_FIELDS.has(refersTo) && isField(pair, name)
              ? nameOfField(pair, name, lang)
              : undefined,
      })
    : undefined;
}

/** Describes a limit of the number of files or rows; undefined for any other limit. */
function describeCount(
  { uiSchema, lang }: Labels,
  subject: string,
  keyword: string,
  given: Json,
): string | undefined {
  if (keyword !== 'minItems' && keyword !== 'maxItems') return undefined;
  const ui = objectIn(valueAt(uiSchema, splitPath(subject)));
  const takesFiles = Object.entries(widgets).some(
    ([slug, { takesFiles = false }]) => takesFiles && slug === ui['ui:widget'],
  );
  const unit = takesFiles ? 'files' : isObject(ui.items) ? 'rows' : undefined;
  const limit = Number(given);
  return unit && formatPhrase(texts.counted[unit][keyword], lang, { limit, count: limit });
}

/** Describes the answer for which a choice is offered; without a choice, the field that has this answer. */
function describeMaster(labels: Labels, subject: string, given: string): string {
  const [path = '', choice] = subject.split('=');
  const way = splitPath(path);
  const master = choice === undefined ? given : objectIn(valueAt(labels.uiSchema, way))['ui:dependsOn'];
  const of = joinPath([...way.slice(0, -1), String(master)]);
  if (choice !== undefined) return describeAnswer(labels, of, given);
  return describeField(labels, fieldLabel(labels, of) === undefined ? String(master) : of);
}

/** Describes which choices are offered for which answer, where the other version offers others. */
function describeGroups(labels: Labels, given: Json, other: Json | undefined): string {
  const membersIn = (value: Json | undefined): JsonObject =>
    objectIn(objectIn(objectIn(value)['member-of']).members);
  const sentences = Object.entries(membersIn(given))
    .map(([name, member]) => {
      const { of, groups } = objectIn(member);
      const before = objectIn(membersIn(other)[name]);
      const others = objectIn(before.groups);
      const differing = Object.entries(objectIn(groups))
        .filter(([group, values]) => of !== before.of || !equalJson(values, others[group]))
        .map(([group, values]) => {
          const offered = listIn(values).map((value) => describeAnswer(labels, name, value));
          return `${describeAnswer(labels, String(of), group)} — ${offered.join(', ') || formatPhrase(texts.nothing, labels.lang)}`;
        });
      return differing.length === 0 ? '' : `${describeField(labels, name)}: ${differing.join('; ')}`;
    })
    .filter((sentence) => sentence !== '');
  return sentences.join('; ') || formatPhrase(texts.nothing, labels.lang);
}

/**
 * Describes the value of an option of a field by the labels of what it names, or in the studio's words for a value of
 * an HTML attribute; undefined if it is shown as written.
 */
function describeOption(
  pair: VariantPair,
  option: string,
  given: Json,
  { lang, uiSchema }: { lang: Lang; uiSchema: JsonObject },
): string | undefined {
  const fieldsIn = (names: Json | undefined): string =>
    [names ?? []]
      .flat()
      .map((name) => nameOfField(pair, String(name), lang))
      .join(', ');
  const items = [given].flat();
  if (option === 'ui:order') return fieldsIn(given);
  if (option === 'ui:groups')
    return items
      .map((group, index) => {
        const title = objectIn(listIn(uiSchema['ui:groups'])[index]).title ?? '';
        const quoted = formatPhrase(texts.quoted, lang, { value: String(title) });
        return formatPhrase(texts.named, lang, { field: quoted, name: fieldsIn(objectIn(group).fields) });
      })
      .join(', ');
  const wording = dictionaryIn(pair.new.allTexts, lang)[
    `studio.filling.${option.slice('ui:'.length)}.${String(given)}`
  ];
  return typeof wording === 'string' ? formatPhrase(texts.quoted, lang, { value: wording }) : undefined;
}

/** Members of a picked option, by the fields that it fills. */
type Fills = ReadonlyMap<Json, Json | undefined>;

/** Describes with which member a picked option fills the fields that the other version fills otherwise. */
function describeFills(pair: VariantPair, subject: string, side: 'old' | 'new', lang: Lang): string {
  const fillsOf = ({ compiled }: VariantVersion): Fills =>
    new Map(
      listIn(valueAt(compiled[lang].uiSchema, splitPath(subject)))
        .map(objectIn)
        .flatMap(({ field, member }): [Json, Json | undefined][] =>
          field === undefined ? [] : [[field, member]],
        ),
    );
  const [before, now] = [fillsOf(pair.old), fillsOf(pair.new)];
  const [own, other] = side === 'old' ? [before, now] : [now, before];
  const filledBefore = new Map([...before].map(([field, member]) => [member, field]));
  const nameOf = (path: string): string => (isField(pair, path) ? nameOfField(pair, path, lang) : path);
  // A member has no label of its own: the field that it filled before, or another one, tells what it is.
  const nameOfMember = (member: Json, field: Json): string => {
    const another = (): Json | undefined =>
      [...now].find(([one, filling]) => one !== field && filling === member)?.[0];
    return nameOf(String(filledBefore.get(member) ?? another() ?? member));
  };
  return [...new Set([...own.keys(), ...other.keys()])]
    .filter((field) => own.get(field) !== other.get(field))
    .map((field) => {
      const member = own.get(field);
      return formatPhrase(member === undefined ? texts.unfilled : texts.filled, lang, {
        field: nameOf(String(field)),
        value: member === undefined ? undefined : nameOfMember(member, field),
      });
    })
    .join(', ');
}

/** Kinds of names in settings that are paths of fields. */
const OF_FIELDS: ReadonlySet<Json | undefined> = new Set(['own-answers', 'own-fields', 'proved-answers']);

/** Describes a transform with its parameters; a transform of an application has only its name. */
function describeTransform(step: Json, lang: Lang): string {
  const [slug, params] = isObject(step) ? (Object.entries(step)[0] ?? ['']) : [String(step)];
  const known: Readonly<Record<string, Words | undefined>> = texts.transforms;
  if (slug === 'default')
    return formatPhrase(texts.emptyValue, lang, { value: String(objectIn(params).value ?? '') });
  return known[slug]?.[lang] ?? slug;
}

/** Calls `write` for each language; undefined if one language has no words. */
function writeInEachLang(write: (lang: Lang) => string | undefined): Words | undefined {
  const words = LANGUAGES.map((lang) => [lang, write(lang)] as const);
  return words.every(([, text]) => text !== undefined) ? (Object.fromEntries(words) as Words) : undefined;
}

/** Returns the path of the group whose answers a schema part reads; a field's own schema reads none. */
const prefixOf = ({ kind, subject, pointers }: Unsigned): string => {
  const isGroup = /\/properties\/[^/]+\/(?!.*\/properties\/)/.test(pointers.new ?? pointers.old ?? '');
  return isGroup && !kind.startsWith('dependency.') ? `${subject}.` : '';
};

/** Describes the source of a wire field's value: «ответ «Телефон»». */
function describeSource(labels: Labels, source: Json): string | undefined {
  const { lang } = labels;
  if (!isObject(source)) return undefined;
  const write = (phrase: 'answer' | 'answers' | 'context' | 'constant', value: string): string =>
    formatPhrase(texts[phrase], lang, { value });
  if (typeof source.answer === 'string') return write('answer', describeField(labels, source.answer));
  if (isObject(source.answers)) {
    const paths = Object.values(source.answers).map((path) => describeField(labels, String(path)));
    return write('answers', paths.join(', '));
  }
  if (typeof source.context === 'string') {
    const known: Readonly<Record<string, Words | undefined>> = texts.contexts;
    const name = known[source.context];
    return name === undefined ? write('context', source.context) : formatPhrase(name, lang);
  }
  return source.const === undefined ? undefined : write('constant', String(source.const));
}

/** Describes lists in words: the order of fields, choices and destinations, by labels instead of names. */
function describeList(
  pair: VariantPair,
  change: Unsigned,
  side: 'old' | 'new',
  lang: Lang,
): string | undefined {
  const { kind, subject } = change;
  const given = change[side];
  if (given === undefined || given === null) return undefined;
  const labels = pair[side].compiled[lang];
  if (/^step\.(added|removed)$/.test(kind))
    return [given]
      .flat()
      .map((name) => nameOfField(pair, String(name), lang))
      .join(', ');
  // A single value stands without a list.
  if (kind.startsWith('values.'))
    return [given]
      .flat()
      .map((item) => describeAnswer(labels, subject, item))
      .join(', ');
  if (kind === 'endpoint.changed' && isObject(given) && given.endpoint === undefined)
    return formatPhrase(texts.no, lang);
  if (kind === 'endpoint.changed' && isObject(given))
    return [
      nameOfEndpoint(pair, String(given.endpoint), lang),
      ...Object.values(objectIn(given.params)).map(String),
    ].join(', ');
  if (!Array.isArray(given)) return undefined;
  if (kind === 'order.changed') {
    // The new side says what has moved.
    if (side === 'old') return undefined;
    const name = (item: Json): string =>
      subject === '' ? nameOfField(pair, String(item), lang) : describeAnswer(labels, subject, item);
    const [before, after] = [listIn(change.old), listIn(change.new)];
    const places = before.map((item) => after.findIndex((one) => equalJson(one, item)));
    return describeMoves(places, (place) => name(after[place] ?? null), lang, true);
  }
  const choices = given.filter(isObject);
  if (kind !== 'document.changed' || choices.length < given.length) return undefined;
  return choices.every(({ value }) => value !== undefined)
    ? choices.map(({ value = null }) => describeAnswer(labels, subject.split('/')[1] ?? '', value)).join(', ')
    : undefined;
}

/** Returns the names and texts in the parameters of a rule, among which are the fields that it reads. */
const namesIn = (value: Json | undefined): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(namesIn)
      : Object.entries(objectIn(value)).flatMap(([name, inner]) => [name, ...namesIn(inner)]);

/** Returns the number of rows of a repeated answer; undefined for any other answer, such as files. */
const rowsIn = (answer: Json | undefined): number | undefined =>
  Array.isArray(answer) && answer.every((row) => isObject(row) && row.name === undefined)
    ? answer.length
    : undefined;

/** Describes two patterns by an example of each: an answer that only it accepts, if there is one. */
function describePatterns(
  { kind, subject, witness, forwardWitness, old, new: now }: Unsigned,
  ports: FormPorts,
): NonNullable<Unsigned['words']> {
  if (kind !== 'pattern.changed') return {};
  const exampleOf = (pattern: Json = '', answers: Json | undefined): string => {
    const known = answers === undefined ? undefined : valueAt(answers, splitPath(subject));
    const value =
      typeof known === 'string' ? known : exampleOfAll([{ type: 'string', pattern }], () => true, ports);
    return typeof value === 'string' ? value : '';
  };
  const [before, after] = [exampleOf(old, witness), exampleOf(now, forwardWitness)];
  if (before === '' || after === '') return {};
  // Nobody counts the digits of two examples.
  const phrase = before.length === after.length ? texts.example : texts.exampleOfLength;
  const [oldRuns, newRuns] = [old, now].map((pattern) => patternRuns(String(pattern)));
  const isKnown = oldRuns !== undefined && newRuns !== undefined;
  const wordsOf = (value: string, runs: readonly PatternRun[] = []): Words =>
    inEachLanguage((lang) =>
      formatPhrase(isKnown ? texts.exampleOfKind : phrase, lang, {
        value: formatPhrase(texts.quoted, lang, { value }),
        count: value.length,
        kind: runs.map((run) => describeRun(run, lang)).join(', '),
      }),
    );
  return { old: wordsOf(before, oldRuns), new: wordsOf(after, newRuns) };
}

const describeRun = ({ is, count, text }: PatternRun, lang: Lang): string =>
  is === 'sign'
    ? formatPhrase(texts.quoted, lang, { value: text })
    : formatPhrase(texts.runs[is], lang, { count });

/** Describes an example by labels: the answers that the changed part reads, or else all of them. */
function describeExample(
  pair: VariantPair,
  change: Unsigned,
): Pick<NonNullable<Unsigned['words']>, 'witness'> {
  const given = change.witness ?? change.forwardWitness;
  if (!isObject(given)) return {};
  // The example has the names of its version, and both versions of the pair have the new ones.
  const newNames = new Map(pair.renames.map(({ from, to }) => [from, to]));
  const example = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [newNames.get(name) ?? name, value]),
  );
  const pathsOf = (version: VariantVersion): string[] => sourceOf(version).fields.map(({ path }) => path);
  // The example may be about a member that no field shows.
  const side = (change.witness === undefined ? [pair.new, pair.old] : [pair.old, pair.new]).find((version) =>
    Object.keys(example).every((name) => pathsOf(version).some((path) => splitPath(path)[0] === name)),
  );
  if (side === undefined) return {};
  const { compiled } = side;
  const paths = pathsOf(side);
  const read = [change.old, change.new].flatMap((part) =>
    change.kind.startsWith('rule.') ? namesIn(part) : pathsRead(objectIn(part), prefixOf(change)),
  );
  const about = paths.filter((path) => path === change.subject || read.includes(path));
  const answered = paths.filter((path) => answerAt(example, path) !== undefined);
  const isOfCount = change.kind.startsWith('limit.') && /Items$/.test(keywordOf(change.pointers) ?? '');
  const rows = isOfCount ? rowsIn(answerAt(example, change.subject)) : undefined;
  const words = writeInEachLang((lang) =>
    (about.length > 0 ? about : answered)
      .map((path) =>
        // Rows are counted, whatever they say.
        rows !== undefined && path === change.subject
          ? formatPhrase(texts.rows, lang, { field: describeField(compiled[lang], path), count: rows })
          : describeCurrent(compiled[lang], path, example),
      )
      .join(', '),
  );
  return words === undefined ? {} : { witness: words };
}
