import { equalJson, parsePointer } from '#engine/model/json';
import { languageOfFile } from '#engine/model/load';
import type { Change } from '../change.ts';
import type { WrittenEdit } from './written-edits.ts';

const NONE: readonly WrittenEdit[] = [];

/**
 * Largest number of candidate edits for one form that are tried; beyond it, only obvious causes are found.
 */
const MAX_TRIED_EDITS = 64;

/** An edit, the changes that it makes alone, and the changes that disappear without it. */
interface Try {
  edit: WrittenEdit;
  alone?: Change[];
  without?: Change[];
}

/**
 * Lists the changes between the old version with some edits applied and with others. May throw, because a
 * definition with only some of the edits may be invalid.
 */
type ListBetween = (from: readonly WrittenEdit[], to: readonly WrittenEdit[]) => Change[];

/**
 * Returns a function that finds the edit behind a change by comparing versions with one edit alone and with all
 * but one. It returns undefined if no single edit explains the change or there are too many candidates.
 */
export function findByTrying(
  candidates: readonly WrittenEdit[],
  list: ListBetween,
): (change: Change) => WrittenEdit | undefined {
  const edits = candidates.length > MAX_TRIED_EDITS ? NONE : candidates;
  const tries = edits.map((edit): Try => ({ edit }));
  const listed: ListBetween = (from, to) => {
    try {
      return list(from, to);
    } catch {
      return [];
    }
  };
  const aloneOf = (one: Try): Change[] => {
    one.alone ??= listed(NONE, [one.edit]);
    return one.alone;
  };
  return (change) => {
    const [only] = tries;
    if (only === undefined || tries.length === 1) return only?.edit;
    const isSame = ({ fingerprint }: Change): boolean => fingerprint === change.fingerprint;
    const isLike = ({ kind, subject, langs }: Change): boolean =>
      kind === change.kind && subject === change.subject && equalJson(langs, change.langs);
    // The nearest edits come first: they are the likely causes, and each try resolves and compares the whole
    // form.
    const nearFirst = [...tries].sort((a, b) => distance(a.edit, change) - distance(b.edit, change));
    const alone =
      nearFirst.find((one) => aloneOf(one).some(isSame)) ?? tries.find((one) => aloneOf(one).some(isLike));
    if (alone !== undefined) return alone.edit;
    for (const one of tries)
      one.without ??= listed(
        edits.filter((edit) => edit !== one.edit),
        edits,
      );
    const without =
      tries.find((one) => one.without?.some(isSame)) ?? tries.find((one) => one.without?.some(isLike));
    return without?.edit;
  };
}

/** Returns 0 if the edit is inside or around the place of the change, otherwise 1. */
function distance({ file, pointers }: WrittenEdit, change: Change): number {
  if (!file.startsWith('forms/')) return 1;
  const isNear = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    (`${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`));
  return isNear(pointers.new, change.pointers.new) || isNear(pointers.old, change.pointers.old) ? 0 : 1;
}

/**
 * Returns the only edit at the place of the change or with its new wording, found without trying; undefined if
 * there is none or there are several.
 */
export function obviousCause(change: Change, candidates: readonly WrittenEdit[]): WrittenEdit | undefined {
  const found = candidates.filter((edit) => isAtPlace(edit, change) || isItsWording(edit, change));
  if (found.length === 1) return found[0];
  // If no edit replaces something elsewhere, a change is caused by an edit in its own place.
  const inside = candidates.every(isPlain) ? candidates.filter((edit) => isInside(edit, change)) : [];
  return inside.length === 1 ? inside[0] : undefined;
}

/** True for an edit whose pointer leads to the same place in every variant of a form. */
function isPlain({ file, pointers }: WrittenEdit): boolean {
  if (/^forms\/[^/]+\/(schema|ui)\.json$/.test(file)) return true;
  const [part = ''] = parsePointer(pointers.new ?? pointers.old ?? '');
  return /^forms\/[^/]+\/form\.json$/.test(file) && !REPLACE_OTHERS.has(part);
}

const REPLACE_OTHERS: ReadonlySet<string> = new Set(['', 'variants', 'fields', 'without']);

/** True if the edit is inside the list or condition that changed as a whole. */
function isInside({ pointers }: WrittenEdit, change: Change): boolean {
  const isIn = (side: 'old' | 'new'): boolean =>
    change.pointers[side] !== undefined &&
    change.pointers[side] !== '' &&
    pointers[side]?.startsWith(`${change.pointers[side]}/`) === true;
  return isIn('new') || isIn('old');
}

function isAtPlace({ file, pointers }: WrittenEdit, change: Change): boolean {
  if (!file.startsWith('forms/')) return false;
  const inPart = (pointer: string | undefined) =>
    pointer?.replace(/^\/variants\/[^/]+\/(schema|ui|form)(?=\/)/, '');
  const isWritten = (side: 'old' | 'new'): boolean =>
    pointers[side] !== undefined && inPart(pointers[side]) === change.pointers[side];
  return isWritten('new') || (pointers.new === undefined && isWritten('old'));
}

function isItsWording({ file, old, new: now }: WrittenEdit, change: Change): boolean {
  const lang = languageOfFile(file);
  return (
    lang !== undefined &&
    change.langs.includes(lang) &&
    old !== undefined &&
    now !== undefined &&
    equalJson(old, change.old ?? null) &&
    equalJson(now, change.new ?? null)
  );
}
