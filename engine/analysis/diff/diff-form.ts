import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { type FormSnapshot, variantTitle } from '#engine/model/compile';
import { inEachLanguage, type SiteLanguage } from '#engine/model/definition';
import { equalJson, formatPointer, type Json } from '#engine/model/json';
import { isTextRef, receiversText, textKey, withTexts } from '#engine/model/resolve';
import { type FormAliases, languageNameIn } from '#engine/model/site';
import { defaultLanguage, formatPhrase, languagesOf } from '#engine/model/text';
import {
  type Change,
  mergeEqual,
  plainChange,
  sign,
  type Unsigned,
  type Words,
  worstFirst,
} from './change.ts';
import { withWords } from './forms/change-words.ts';
import {
  compareAnswers,
  compareDeprecation,
  comparePersonalData,
  compareVisibility,
} from './forms/compare-answers.ts';
import { behaviourComparisons } from './forms/compare-behaviour.ts';
import { compareMessages } from './forms/compare-messages.ts';
import { compareAccepted, compareSent } from './forms/compare-payloads.ts';
import { compareSteps } from './forms/compare-steps.ts';
import { compareOrder, compareUi } from './forms/compare-ui.ts';
import {
  describeSetting,
  describeSettingValue,
  type FormNames,
  type FormPorts,
  namesOf,
} from './forms/setting-names.ts';
import { inSharedLanguages } from './forms/shared-languages.ts';
import phrases from './forms/texts.json' with { type: 'json' };
import { type Comparison, type FormVersion, pairOf, type VariantPair } from './forms/variant-pair.ts';
import { listChanges, memoizeProofs, type ProveSchemas } from './prove-changes.ts';
import { differences, restChange, unexplained } from './rest.ts';

/** Comparisons that need no proof, in the order in which changes of equal severity are listed. */
const comparisons: readonly Comparison[] = [
  compareVisibility,
  compareSent,
  compareAccepted,
  ...behaviourComparisons,
  compareUi,
  compareSteps,
  compareOrder,
  compareMessages,
  comparePersonalData,
  compareDeprecation,
];

/**
 * Reports the differences of a variant that no other comparison has reported. Equal texts under
 * different keys are equal.
 */
function compareRest({ old, new: now }: VariantPair, found: readonly Unsigned[]): Unsigned[] {
  const isSameText = ({ old: before, new: fresh }: Unsigned): boolean =>
    isTextRef(before) &&
    isTextRef(fresh) &&
    languagesOf({ ...old.texts, ...now.texts }).every((lang) =>
      equalJson(old.texts[lang]?.[textKey(before)] ?? null, now.texts[lang]?.[textKey(fresh)] ?? 0),
    );
  return (['schema', 'ui', 'form'] as const)
    .flatMap((document) => unexplained(old.source[document], now.source[document], document, found))
    .filter((change) => !isSameText(change));
}

/**
 * Compares two versions of a form by variant and language, with refs, overlays and lists resolved, and returns
 * the changes with proofs; `undefined` stands for a form that does not exist. `ignored`: fingerprints of
 * allowed changes; forms without any may share `prove`, which remembers proofs. Throws if a schema cannot be
 * compiled.
 */
export function diffForm(
  old: FormVersion | undefined,
  now: FormVersion | undefined,
  ports: FormPorts,
  ignored: ReadonlySet<string> = new Set(),
  prove: ProveSchemas = memoizeProofs(),
): Change[] {
  const slug = (now ?? old)?.snapshot.slug ?? '';
  const isIgnored = (change: Unsigned): boolean =>
    ignored.size > 0 && ignored.has(sign({ ...change, form: slug }, ports.sha256).fingerprint);
  const own = ignored.size === 0 ? prove : memoizeProofs();
  return changesBetween(old, now, ports, { prove: own, isIgnored, isShown: true });
}

/**
 * Compares two versions of a form without proofs. It also returns changes that alter nothing that is accepted,
 * so that a change can be recognized by its fingerprint. `isShown`: also adds the words in which people read
 * the changes.
 */
export const listFormChanges = (
  old: FormVersion,
  now: FormVersion,
  ports: FormPorts,
  isShown = false,
): Change[] => changesBetween(old, now, ports, { prove: listChanges, isIgnored: () => false, isShown });

interface HowCompared {
  prove: ProveSchemas;
  isIgnored(change: Unsigned): boolean;
  /** True if the changes will be shown: creating their words takes as long as finding them. */
  isShown: boolean;
}

function changesBetween(
  old: FormVersion | undefined,
  now: FormVersion | undefined,
  ports: FormPorts,
  { prove, isIgnored, isShown }: HowCompared,
): Change[] {
  const slug = (now ?? old)?.snapshot.slug ?? '';
  const signed = (changes: readonly Unsigned[]): Change[] =>
    worstFirst(mergeEqual(changes.map((change) => sign({ ...change, form: slug }, ports.sha256))));
  if (old === undefined)
    return now === undefined
      ? []
      : signed([plainChange('form.added', slug, { words: { subject: titleOf(now) } })]);
  if (now === undefined)
    return signed([plainChange('form.removed', slug, { words: { subject: titleOf(old) } })]);
  if (areWrittenAlike(old.snapshot, now.snapshot) && areTitledAlike(old, now)) return [];

  const [before, fresh] = inSharedLanguages(old, now);
  const changes: Unsigned[] = variantChanges(before, fresh, namesOf(ports));
  for (const variant of Object.keys(before.snapshot.variants)) {
    const pair = pairOf(before, fresh, variant);
    if (pair === undefined) continue;
    const found = [
      ...compareAnswers(pair, prove, isIgnored, ports),
      ...comparisons.flatMap((compare) => compare(pair, ports)),
    ];
    const all = [...found, ...compareRest(pair, found)];
    changes.push(
      ...withoutCaptchaField(all).map((change) => {
        const own = { ...change, variants: [variant] };
        return isShown ? withWords(own, pair, ports) : own;
      }),
    );
  }
  return signed(changes);
}

/**
 * True if both versions are equal as JSON; stops at the first variant that differs, which is mostly
 * the first one.
 */
function areWrittenAlike(old: FormSnapshot, now: FormSnapshot): boolean {
  const [names, others] = [Object.keys(old.variants), Object.keys(now.variants)];
  const isAlike = (read: (snapshot: FormSnapshot) => unknown): boolean =>
    JSON.stringify(read(old)) === JSON.stringify(read(now));
  return (
    names.join() === others.join() &&
    names.every((name) => isAlike(({ variants }) => variants[name])) &&
    isAlike(({ variants: _compared, ...rest }) => rest)
  );
}

/** True if the variants' titles are equal, or unknown because visitors choose none of them. */
const areTitledAlike = (old: FormVersion, now: FormVersion): boolean =>
  old.texts === undefined ||
  now.texts === undefined ||
  Object.values(now.snapshot.variants).every(({ title }) =>
    equalJson(wordingOf(old, title ?? null), wordingOf(now, title ?? null)),
  );

/** Removes the change of the captcha field, which follows from the change of the captcha setting. */
function withoutCaptchaField(changes: readonly Unsigned[]): readonly Unsigned[] {
  const isSwitched = changes.some(({ kind }) => kind === 'captcha.added' || kind === 'captcha.removed');
  if (!isSwitched) return changes;
  return changes.filter(
    ({ kind, subject }) => kind.startsWith('captcha.') || !subject.split(/[.:]/).includes(CAPTCHA_FIELD),
  );
}

function variantChanges(old: FormVersion, now: FormVersion, names: FormNames): Unsigned[] {
  const [before, fresh] = [Object.keys(old.snapshot.variants), Object.keys(now.snapshot.variants)];
  const [kept, keptNow] = [
    before.filter((name) => fresh.includes(name)),
    fresh.filter((name) => before.includes(name)),
  ];
  const [preset, newPreset] = [old.snapshot.defaultVariant, now.snapshot.defaultVariant];
  const choice = ({ snapshot }: FormVersion): Json => ({
    selector: (snapshot.selector ?? null) as unknown as Json,
    standsIn: Object.fromEntries(
      kept.map((name) => [name, (snapshot.variants[name]?.standsIn ?? null) as unknown as Json]),
    ),
  });
  return [
    ...differences(choice(old), choice(now)).map((difference) => {
      const change = restChange(difference, 'form');
      const [group, variant] = difference.segments.map(String);
      const way = group === 'standsIn' ? ['variants', ...difference.segments.slice(1)] : difference.segments;
      const titled = (side: 'old' | 'new', version: FormVersion) => {
        const { [side]: given = null } = change;
        if (given === null) return {};
        const words = inEachLanguage((lang) => {
          const value = withTexts<Json>(given, version.texts ?? version.snapshot.texts, lang);
          const described = describeSettingValue(names, way, value, {
            lang,
            nameOf: (refersTo, name) =>
              refersTo === 'own-variants' ? titlesOf(version, [name])[lang] : undefined,
          });
          const isText = described === undefined && typeof value === 'string';
          return isText ? formatPhrase(phrases.quoted, lang, { value }) : described;
        });
        return Object.values(words).includes(undefined) ? {} : { [side]: words as Words };
      };
      const subject = inEachLanguage((lang) =>
        group === 'standsIn'
          ? formatPhrase(phrases.standsIn, lang, { variant: titlesOf(now, [variant ?? ''])[lang] })
          : describeSetting(names, difference.segments, lang),
      );
      return { ...change, words: { subject, ...titled('old', old), ...titled('new', now) } };
    }),
    ...only(before, fresh).map((name) =>
      plainChange('variant.removed', name, { variants: [name], words: { subject: titlesOf(old, [name]) } }),
    ),
    ...only(fresh, before).map((name) =>
      plainChange('variant.added', name, { variants: [name], words: { subject: titlesOf(now, [name]) } }),
    ),
    ...(equalJson(kept, keptNow)
      ? []
      : [
          plainChange('variant.reordered', '', {
            old: kept,
            new: keptNow,
            words: { old: titlesOf(old, kept), new: titlesOf(now, keptNow) },
          }),
        ]),
    ...aliasChanges(old, now),
    ...originChanges(old.snapshot.embedOrigins, now.snapshot.embedOrigins),
    ...languageChanges(languagesOf(old.snapshot.texts), languagesOf(now.snapshot.texts)),
    ...(preset === newPreset
      ? []
      : [
          plainChange('variant.default', '', {
            old: preset,
            new: newPreset,
            words: { old: titlesOf(old, [preset]), new: titlesOf(now, [newPreset]) },
          }),
        ]),
    ...before.flatMap((name): Unsigned[] => {
      const [title, newTitle] = [old.snapshot.variants[name]?.title, now.snapshot.variants[name]?.title];
      // A variant without a title is called by its name.
      if (title === undefined || newTitle === undefined || title === name) return [];
      return titleChange(old, now, name, title, newTitle);
    }),
  ];
}

/** Quotes the title of a form; its slug where only a published version is known. */
const titleOf = ({ snapshot, title = null, texts = snapshot.texts }: FormVersion): Words =>
  inEachLanguage((lang) => {
    const text = withTexts<Json>(title, texts, lang);
    const isKnown = typeof text === 'string' && !isTextRef(text);
    return formatPhrase(phrases.quoted, lang, { value: isKnown ? text : snapshot.slug });
  });

/** Name that the only variant of a form has in the code; nobody has written it. */
const IMPLIED_VARIANT = 'default';

/**
 * Returns the quoted titles of variants, separated by commas, in each language of the studio; the name of a
 * variant without a title.
 */
export const titlesOf = (
  { snapshot, texts = snapshot.texts }: FormVersion,
  names: readonly string[],
): Words =>
  inEachLanguage((lang) =>
    names
      .map((name) => {
        const title = variantTitle({ variants: snapshot.variants, texts }, name, lang) ?? name;
        return title === IMPLIED_VARIANT ? phrases.impliedVariant[lang] : title;
      })
      .map((value) => formatPhrase(phrases.quoted, lang, { value }))
      .join(', '),
  );

function aliasChanges(old: FormVersion, now: FormVersion): Unsigned[] {
  const before: FormAliases = old.snapshot.aliases ?? {};
  const fresh: FormAliases = now.snapshot.aliases ?? {};
  return [...new Set([...Object.keys(before), ...Object.keys(fresh)])].flatMap((name): Unsigned[] => {
    const [was, is] = [before[name], fresh[name]];
    const pointer = formatPointer(['aliases', name]);
    if (was === undefined) return [plainChange('alias.added', name, { pointers: { new: pointer } })];
    if (is === undefined) return [plainChange('alias.removed', name, { pointers: { old: pointer } })];
    if (was.variant === is.variant) return [];
    return [
      plainChange('alias.changed', name, {
        pointers: { old: pointer, new: pointer },
        old: was.variant ?? 'default',
        new: is.variant ?? 'default',
        words: {
          ...(was.variant === undefined ? {} : { old: titlesOf(old, [was.variant]) }),
          ...(is.variant === undefined ? {} : { new: titlesOf(now, [is.variant]) }),
        },
      }),
    ];
  });
}

const only = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

/** Reports the sites that may now show the form, and those that no longer may. */
const originChanges = (old: readonly string[] = [], now: readonly string[] = []): Unsigned[] => [
  ...only(old, now).map((origin) => plainChange('embed.origin.removed', origin)),
  ...only(now, old).map((origin) => plainChange('embed.origin.added', origin)),
];

/** Reports languages as a whole: a language that only one version has changes no single text. */
const languageChanges = (old: readonly SiteLanguage[], now: readonly SiteLanguage[]): Unsigned[] => [
  ...only(old, now).map((tag) => plainChange('language.removed', tag, { words: { subject: named(tag) } })),
  ...only(now, old).map((tag) => plainChange('language.added', tag, { words: { subject: named(tag) } })),
];

const named = (tag: SiteLanguage): Words => inEachLanguage((lang) => languageNameIn(tag, lang));

/** Reports a change of a variant's title, which content managers read. */
function titleChange(
  old: FormVersion,
  now: FormVersion,
  variant: string,
  before: Json,
  fresh: Json,
): Unsigned[] {
  const [text, newText] = [wordingOf(old, before), wordingOf(now, fresh)];
  if (equalJson(text, newText)) return [];
  // A published version has only the texts that visitors read; other wordings are unknown.
  const isUnknown = text === before || newText === fresh;
  if (isUnknown && isTextRef(before) && equalJson(before, fresh)) return [];
  return [
    plainChange('text.changed', `variants.${variant}.title`, {
      variants: [variant],
      langs: [defaultLanguage(now.snapshot.texts)],
      pointers: {
        old: formatPointer(['variants', variant, 'title']),
        new: formatPointer(['variants', variant, 'title']),
      },
      old: text,
      new: newText,
      words: {
        subject: inEachLanguage((lang) =>
          formatPhrase(phrases.variantTitle, lang, { variant: titlesOf(old, [variant])[lang] }),
        ),
      },
    }),
  ];
}

const wordingOf = ({ snapshot, texts = snapshot.texts }: FormVersion, title: Json): string =>
  String(receiversText(title, texts));
