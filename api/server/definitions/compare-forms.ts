import {
  canonicalJson,
  type FormSnapshot,
  isObject,
  type Json,
  type JsonObject,
  LANGUAGES,
  type VariantSnapshot,
  withTexts,
} from '#engine';

/** Who a publication needs: any editor, an editor of the contract, or two people of whom one is. */
export type ComparisonVerdict = 'content' | 'contract' | 'breaking';

/** One thing that becomes otherwise. */
export interface FormChange {
  /** `studio.change.<kind>` says it. */
  kind: string;
  verdict: ComparisonVerdict;
  /** Of the form; absent where it is all of them. */
  variant?: string;
  before?: string;
  after?: string;
}

/** What a publication of a form changes. `before` is undefined for a form that is new. */
export type CompareForms = (before: FormSnapshot | undefined, after: FormSnapshot) => FormChange[];

/**
 * Tells what everybody may change (texts, order, hints) from all the rest, and proves nothing: whatever could change
 * what is accepted or sent is called a change of the contract.
 */
export const compareForms: CompareForms = (before, after) => {
  if (before === undefined) return [{ kind: 'formAdded', verdict: 'content' }];
  const names = [...new Set([...Object.keys(before.variants), ...Object.keys(after.variants)])];
  const changes = names.flatMap((variant): FormChange[] => {
    const old = before.variants[variant];
    const now = after.variants[variant];
    if (old === undefined || now === undefined)
      return [{ kind: old === undefined ? 'variantAdded' : 'variantRemoved', verdict: 'contract', variant }];
    return compareVariants({ ...before, variant: old }, { ...after, variant: now }).map((change) => ({
      ...change,
      variant,
    }));
  });
  return [...changes, ...textChanges(before, after)];
};

type OneVariant = Pick<FormSnapshot, 'texts'> & { variant: VariantSnapshot };

/** Parts of form.json that reach further than the page. */
const CONTRACT_PARTS = ['submit', 'payloads', 'accepts', 'captcha', 'consent', 'retention'] as const;

function compareVariants(before: OneVariant, after: OneVariant): Omit<FormChange, 'variant'>[] {
  const changes: Omit<FormChange, 'variant'>[] = [];
  const see = (kind: string, verdict: ComparisonVerdict, one: Json, other: Json): void => {
    if (canonicalJson(one) !== canonicalJson(other)) changes.push({ kind, verdict });
  };
  see('answers', 'contract', accepted(before.variant.schema), accepted(after.variant.schema));
  for (const part of CONTRACT_PARTS) see(part, 'contract', wire(before, part), wire(after, part));
  see('widgets', 'contract', widgets(before.variant.ui), widgets(after.variant.ui));
  see('layout', 'content', before.variant.ui, after.variant.ui);
  see('behaviour', 'content', shown(before.variant.form), shown(after.variant.form));
  return changes;
}

/** A payload may carry a label: then its Russian wording is the contract's. */
const wire = ({ variant, texts }: OneVariant, part: string): Json =>
  withTexts(variant.form[part] ?? null, texts.ru, 'ru');

/** What a schema accepts, without what it says about it. */
function accepted(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(accepted);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'errorMessage' || key === 'title' || key === 'description' ? [] : [[key, accepted(value)]],
    ),
  );
}

/** Another widget may give another value. */
function widgets(ui: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(ui).flatMap(([key, value]) => {
      if (key === 'ui:widget') return [[key, value]];
      return isObject(value) && !key.startsWith('ui:') ? [[key, widgets(value)]] : [];
    }),
  );
}

const shown = (form: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(form).filter(([key]) => !(CONTRACT_PARTS as readonly string[]).includes(key)),
  );

function textChanges(before: FormSnapshot, after: FormSnapshot): FormChange[] {
  return LANGUAGES.flatMap((lang) => {
    const keys = new Set([...Object.keys(before.texts[lang]), ...Object.keys(after.texts[lang])]);
    return [...keys].flatMap((key): FormChange[] => {
      const [old, now] = [before.texts[lang][key], after.texts[lang][key]];
      // A text that only now is used comes with what uses it.
      if (old === undefined || now === undefined || canonicalJson(old) === canonicalJson(now)) return [];
      return [{ kind: 'text', verdict: 'content', before: said(old), after: said(now) }];
    });
  });
}

const said = (text: FormSnapshot['texts']['ru'][string]): string =>
  typeof text === 'string' ? text : text.other;
