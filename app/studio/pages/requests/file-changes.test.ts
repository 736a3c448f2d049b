import { describe, expect, it } from 'vitest';
import {
  addFile,
  changesBeside,
  type FileChanges,
  isAttached,
  isUnsaved,
  NO_CHANGES,
  removeFile,
  withChanges,
} from './file-changes.ts';

const fileOf = (id: string) => ({ id, name: `${id}.pdf`, size: 1, type: 'application/pdf' });
const files = (ids: string) => [...ids].map(fileOf);
/** Returns the changes after these steps: `+a` adds a file, `-a` removes it. */
const changed = (...steps: string[]): FileChanges =>
  steps.reduce(
    (changes, [sign, id = '']) => (sign === '+' ? addFile(changes, fileOf(id)) : removeFile(changes, id)),
    NO_CHANGES,
  );
const shown = (saved: string, changes: FileChanges): string =>
  withChanges(files(saved), changes)
    .map(({ id }) => id)
    .join('');

it.each([
  ['with its name and size', fileOf('a'), true],
  ['of another size', { ...fileOf('a'), size: 2 }, false],
  ['with another name', fileOf('c'), false],
])('a file %s is attached already: %o', (_title, chosen, isThere) => {
  expect(isAttached(files('ab'), chosen)).toBe(isThere);
});

describe('the files of an answer with what its editor has changed', () => {
  it.each<[string, string, FileChanges, string]>([
    ['are those of the answer where nothing was changed', 'ab', NO_CHANGES, 'ab'],
    ['end with those that were added, in their order', 'ab', changed('+d', '+c'), 'abdc'],
    ['lack what was removed', 'abc', changed('-b'), 'ac'],
    ['lack what was added and then removed', 'a', changed('+b', '-b'), 'a'],
    ['have a file once that was added and is the answer’s by now', 'ab', changed('+b'), 'ab'],
    ['lack a file that was removed while it became the answer’s', 'ab', changed('+b', '-b'), 'a'],
    ['have what others have added meanwhile', 'ax', changed('+b', '-a'), 'xb'],
    ['lack what others have removed meanwhile', '', changed('+b'), 'b'],
  ])('%s', (_title, saved, changes, expected) => {
    expect(shown(saved, changes)).toBe(expected);
  });
});

describe('the changes that are left after the answer is saved', () => {
  it.each<[string, string, FileChanges, FileChanges]>([
    ['nothing is left of what it took', 'ab', changed('+b', '-c'), NO_CHANGES],
    ['what was added during the save is left to save', 'a', changed('+a', '+b'), changed('+b')],
    ['what was removed during the save is left to save', 'ab', changed('+b', '-b'), changed('-b')],
  ])('%s', (_title, saved, changes, left) => {
    expect(changesBeside(files(saved), changes)).toEqual(left);
    expect(isUnsaved(files(saved), changes)).toBe(left !== NO_CHANGES);
    expect(shown(saved, left)).toBe(shown(saved, changes));
  });
});
