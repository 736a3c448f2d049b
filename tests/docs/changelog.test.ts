import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
const SECTIONS = ['Breaking', 'Added', 'Changed', 'Fixed', 'Removed'];
/** Limit of a release's text, which a reader can scan in a minute. */
const MOST_CHARACTERS = 6000;

it('the changelog has the same sections in each release, each of them once', () => {
  for (const release of changelog.split(/^## /m).slice(1)) {
    const [name = ''] = release.split('\n');
    const sections = [...release.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title);
    expect(sections, name).toEqual(SECTIONS.filter((section) => sections.includes(section)));
    expect(release.length, `${name} is too long for its readers`).toBeLessThanOrEqual(MOST_CHARACTERS);
  }
});
