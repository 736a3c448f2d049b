import { describe, expect, it } from 'vitest';
import { packageFile, reviewed, substitutePaths, unreviewed } from '../../app/site/build/substitutes.ts';

const FORM = '@rjsf/core/lib/components/Form.js';
const THEME = '@rjsf/core/lib/withTheme.js';

/** Returns the packages with one file replaced. */
const withFile =
  (changed: string, text: string | undefined) =>
  (path: string): string | undefined =>
    path === changed ? text : packageFile(path);

describe('modules of libraries that pages replace', () => {
  it('are those that were read when their substitutes were written', () => {
    expect(unreviewed(reviewed)).toEqual([]);
  });

  it.each([
    [
      'another version',
      '@rjsf/core/package.json',
      '{"version":"6.12.0"}',
      ['@rjsf/core is 6.12.0, not 6.11.1'],
    ],
    ['a module with other content', FORM, 'export default 1', [`${FORM} has changed`]],
    ['a module that was renamed', FORM, undefined, [`${FORM} is gone`]],
    ['a caller that may give more', THEME, 'import "./new.js"', [`${THEME} has changed`]],
  ])('%s ends the build', (_case, path, text, changes) => {
    expect(unreviewed(reviewed, withFile(path, text))).toEqual(changes);
  });

  it('have a substitute each', () => {
    expect(Object.keys(substitutePaths)).toHaveLength(2);
    for (const path of Object.values(substitutePaths))
      expect(path).toMatch(/app\/site\/build\/(rjsf|react-query)\//);
  });
});

describe('each caller imports a module that is replaced, or is the door to them', () => {
  it.each(Object.keys(reviewed.callers))('%s', (path) => {
    const names = Object.keys(reviewed.modules).map((module) => module.split('/').at(-1) ?? '');
    const text = packageFile(path) ?? '';
    expect(names.some((name) => text.includes(name)) || text.includes('@rjsf/utils')).toBe(true);
  });
});
