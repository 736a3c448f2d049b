import { consentSentence } from '#engine/model/compile';
import { type Behaviour, type CompiledForm, DEFAULT_LANGUAGE } from '#engine/model/definition';
import type { PublishedEndpoint } from '#engine/model/endpoints';
import { fileFields } from '#engine/model/files';
import { equalJson, formatPointer, isObject, type Json, type JsonObject, valueAt } from '#engine/model/json';
import { isInlineText, isTextRef, textKey } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';
import { plainChange, sidesOf, type Unsigned } from '../change.ts';
import type { KindSlug } from '../kinds/index.ts';
import type { Comparison, VariantPair, VariantVersion } from './variant-pair.ts';
import { readInEachLanguage, wordingChanges } from './wording.ts';

type Side = 'old' | 'new';

const behaviourJson = ({ behaviour }: Pick<CompiledForm, 'behaviour'>): Json => behaviour as unknown as Json;

function settled(
  kind: KindSlug,
  way: readonly (string | number)[],
  old: Json | undefined,
  now: Json | undefined,
): Unsigned {
  return plainChange(kind, way.join('.'), sidesOf(old, now, { old: way, new: way }));
}

const compareEndpoint: Comparison = ({ old, new: now }) => {
  const target = ({ submit: { endpoint, params } }: Behaviour): Json => ({
    endpoint,
    ...(params === undefined ? {} : { params }),
  });
  const [before, fresh] = [target(old.behaviour), target(now.behaviour)];
  return equalJson(before, fresh) ? [] : [settled('endpoint.changed', ['submit'], before, fresh)];
};

/** Members of an endpoint and the kinds of their changes; lists are compared value by value. */
const ENDPOINT_KINDS: readonly (readonly [keyof PublishedEndpoint, KindSlug])[] = [
  ['method', 'endpoint.moved'],
  ['path', 'endpoint.moved'],
  ['languagePrefix', 'endpoint.moved'],
  ['encoding', 'endpoint.encoded'],
  ['does', 'endpoint.answered'],
  ['templates', 'endpoint.answered'],
  ['anyAnswer', 'endpoint.answered'],
  ['destination', 'endpoint.redirected'],
  ['files', 'endpoint.files'],
];

/**
 * Compares the documents of the endpoints that both versions name. Versions published before endpoints were
 * stored have nothing to compare; a form without a field of files does not depend on how files are passed on.
 */
const compareEndpointDocuments: Comparison = ({ old, new: now }) => {
  const [before, fresh] = [endpointsOf(old), endpointsOf(now)];
  return [...before].flatMap(([name, was]) => {
    const is = fresh.get(name);
    const changes = is === undefined ? [] : endpointChanges(name, was, is);
    return changes.filter(({ kind }) => kind !== 'endpoint.files' || takesFiles(old) || takesFiles(now));
  });
};

const takesFiles = ({ source }: VariantVersion): boolean => fileFields(source.schema).length > 0;

const endpointsOf = ({ behaviour, source }: VariantVersion): ReadonlyMap<string, PublishedEndpoint> =>
  new Map([
    ...(source.endpoint === undefined ? [] : [[behaviour.submit.endpoint, source.endpoint] as const]),
    ...Object.entries(source.acceptedBy ?? {}),
  ]);

function endpointChanges(name: string, before: PublishedEndpoint, fresh: PublishedEndpoint): Unsigned[] {
  const member = (kind: KindSlug, key: string, was: unknown, is: unknown): Unsigned[] =>
    equalJson((was ?? null) as Json, (is ?? null) as Json)
      ? []
      : [plainChange(kind, `${name}.${key}`, { old: (was ?? null) as Json, new: (is ?? null) as Json })];
  const [was, is] = [acceptedPaths(before), acceptedPaths(fresh)];
  const only = (paths: Map<string, string>, others: Map<string, string>): string[] =>
    [...paths].flatMap(([key, path]) => (others.has(key) ? [] : [path]));
  return [
    ...ENDPOINT_KINDS.flatMap(([key, kind]) => member(kind, key, before[key], fresh[key])),
    ...only(was, is).map((path) => plainChange('endpoint.path.removed', path, { old: path })),
    ...only(is, was).map((path) => plainChange('endpoint.path.added', path, { new: path })),
  ];
}

/** Returns the paths of an endpoint by their origin: path, alias, or value of a parameter. */
function acceptedPaths({ path, aliases = [], params = {} }: PublishedEndpoint): Map<string, string> {
  const listed = Object.entries(params).flatMap(([name, values]) =>
    values.map((value): [string, string] => [`${name}=${value}`, path.replace(`:${name}`, value)]),
  );
  return new Map([...aliases.map((alias): [string, string] => [alias, alias]), ...listed]);
}

const compareCaptcha: Comparison = ({ old, new: now }) => {
  const [before, fresh] = [old.behaviour.captcha.enabled, now.behaviour.captcha.enabled];
  if (before === fresh) return [];
  const place = ['captcha', 'enabled'];
  if (!fresh) return [settled('captcha.removed', place, before, fresh)];
  // Accepted answers stay the same, but a client without a page must now solve the captcha, and
  // nothing proves that it can.
  const proof = { backward: 'review', forward: 'compatible' } as const;
  return [{ ...settled('captcha.added', place, before, fresh), proof }];
};

/** Compares the consents, and the form's handling of missing evidence. */
const compareConsents: Comparison = (pair) => {
  const rules = (side: Side) => pair[side].behaviour.consent;
  const [before, fresh] = [rules('old'), rules('new')];
  return [...new Set([...Object.keys(before), ...Object.keys(fresh)])].flatMap((purpose): Unsigned[] => {
    const [old, now] = [before[purpose], fresh[purpose]];
    const way = ['consent', purpose];
    if (old === undefined || now === undefined)
      return [
        {
          ...settled(old === undefined ? 'consent.added' : 'consent.removed', way, old?.field, now?.field),
          subject: purpose,
        },
      ];
    const text = (side: Side) =>
      readInEachLanguage(
        pair[side],
        ({ consents }) => consents.find((one) => one.purpose === purpose)?.text ?? '',
      );
    // The data and the term are filled in by the form; the term is reported as a change of its own.
    const wordsIn = (side: Side) =>
      readInEachLanguage(pair[side], ({ uiSchema, behaviour }) => {
        const rule = behaviour.consent[purpose];
        return [consentSentence(uiSchema, rule?.field ?? ''), (rule?.text ?? null) as Json];
      });
    const isWrittenAlike = equalJson(
      { ...wordsIn('old') } as JsonObject,
      { ...wordsIn('new') } as JsonObject,
    );
    const change = (kind: KindSlug, key: 'field' | 'evidence' | 'version'): Unsigned[] =>
      old[key] === now[key]
        ? []
        : [{ ...settled(kind, [...way, key], old[key], now[key]), subject: purpose }];
    const inText = wordingChanges(
      isWrittenAlike ? 'consent.data' : 'consent.changed',
      purpose,
      text('old'),
      text('new'),
      {
        pointers: { old: formatPointer([...way, 'text']), new: formatPointer([...way, 'text']) },
      },
    );
    return [
      // More data under the same words needs a new consent, though the promise itself is unchanged. The label of a
      // field is what lacks a translation then, and not the consent.
      ...inText.filter(({ kind }) => !isWrittenAlike || kind !== 'translation.stale'),
      ...change('consent.reissued', 'version'),
      ...change('consent.moved', 'field'),
      ...change(now.evidence === 'optional' ? 'consent.weakened' : 'consent.strengthened', 'evidence'),
    ];
  });
};

/**
 * Compares the treatment of undelivered leads. An absent setting means `hold`, so writing `hold` explicitly
 * changes nothing.
 */
const compareUndelivered: Comparison = ({ old, new: now }) => {
  const [before, fresh] = [old, now].map(({ behaviour }) => behaviour.retention.undelivered ?? 'hold');
  if (before === fresh) return [];
  const kind = fresh === 'erase' ? 'undelivered.erased' : 'undelivered.held';
  return [settled(kind, ['retention', 'undelivered'], before, fresh)];
};

/**
 * Compares the settings of one-time codes. A client without a page must send the code as well, and nothing
 * proves that it can.
 */
const compareProof: Comparison = ({ old, new: now }) => {
  const [before, fresh] = [old.behaviour.proof?.answer, now.behaviour.proof?.answer];
  if (before === fresh) return [];
  const kind = before === undefined ? 'proof.added' : fresh === undefined ? 'proof.removed' : 'proof.moved';
  return [settled(kind, ['proof', 'answer'], before, fresh)];
};

/** Kinds of change by prefix of the path, longest first; the rest is behaviour. */
const KINDS: readonly (readonly [prefix: string, text: KindSlug, setting: KindSlug])[] = [
  ['success.cases', 'promise.changed', 'promise.changed'],
  ['success.title', 'promise.changed', 'promise.changed'],
  ['success', 'text.changed', 'submit.changed'],
  ['failure', 'text.changed', 'submit.changed'],
  ['submit', 'text.changed', 'submit.changed'],
  ['banner', 'banner.changed', 'banner.changed'],
  ['analytics', 'text.changed', 'analytics.changed'],
  ['retention', 'text.changed', 'retention.changed'],
  ['resume', 'text.changed', 'resume.changed'],
  ['', 'text.changed', 'behaviour.changed'],
];
/** Settings that other comparisons cover. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'submit.endpoint',
  'submit.params',
  'submit.payload',
  'accepts',
  'payloads',
  'consent',
  'captcha.enabled',
  'retention.undelivered',
  'proof',
]);

/** Compares everything else in form.json value by value. */
const compareSettings: Comparison = (pair) => {
  const visit = (
    old: Json | undefined,
    now: Json | undefined,
    way: readonly (string | number)[],
  ): Unsigned[] => {
    // Fast path: two versions are mostly equal.
    if (old === now && !(isWording(old, pair) && hasNewWording(pair, old))) return [];
    const place = way.join('.');
    if (ELSEWHERE.has(place)) return [];
    const [, textKind, settingKind] = KINDS.find(([prefix]) => place.startsWith(prefix)) ??
      KINDS[KINDS.length - 1] ?? ['', 'text.changed', 'behaviour.changed'];
    if (isWording(old, pair) || isWording(now, pair)) return words(pair, textKind, way);
    const isWhole = way.at(-1) === 'when';
    if (isObject(old) && isObject(now) && !isWhole)
      return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
        visit(old[key], now[key], [...way, key]),
      );
    if (Array.isArray(old) && Array.isArray(now))
      return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
        visit(old[index], now[index], [...way, index]),
      ).flat();
    if (equalJson(old, now)) return [];
    // A part that was added or removed contains texts, which are shown as visitors read them.
    const read = (side: Side): Json | undefined =>
      valueAt(behaviourJson(pair[side].compiled[DEFAULT_LANGUAGE]), way);
    return [settled(wholeKind(settingKind, way, old, now), way, read('old'), read('new'))];
  };
  return visit(pair.old.source.form, pair.new.source.form, []);
};

/** Returns the kind of a section that comes or goes as a whole, where it has a kind of its own. */
function wholeKind(
  kind: KindSlug,
  way: readonly (string | number)[],
  old: Json | undefined,
  now: Json | undefined,
): KindSlug {
  if (kind !== 'resume.changed' || way.length > 1) return kind;
  return now === undefined ? 'resume.removed' : old === undefined ? 'resume.added' : kind;
}

const isWording = (value: Json | undefined, { old, new: now }: VariantPair): boolean =>
  isTextRef(value) || isInlineText(value, languagesOf({ ...old.texts, ...now.texts }));

const hasNewWording = ({ old, new: now }: VariantPair, wording: Json | undefined): boolean =>
  !isTextRef(wording) ||
  languagesOf({ ...old.texts, ...now.texts }).some(
    (lang) => !equalJson(old.texts[lang]?.[textKey(wording)], now.texts[lang]?.[textKey(wording)]),
  );

/** Reports the texts of a part that was added or removed as a whole. */
function words(pair: VariantPair, kind: KindSlug, way: readonly (string | number)[]): Unsigned[] {
  const read = (side: Side) => readInEachLanguage(pair[side], (form) => valueAt(behaviourJson(form), way));
  const pointer = formatPointer(way);
  return wordingChanges(kind, way.join('.'), read('old'), read('new'), {
    pointers: { old: pointer, new: pointer },
  });
}

/**
 * Comparisons of everything in form.json but payloads: endpoint, captcha, consents, delivery, proof by code and
 * settings.
 */
export const behaviourComparisons: readonly Comparison[] = [
  compareEndpoint,
  compareEndpointDocuments,
  compareCaptcha,
  compareConsents,
  compareUndelivered,
  compareProof,
  compareSettings,
];
