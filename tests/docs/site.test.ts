import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const site = join(root, 'dist/docs');

/** Path of each page on the site → its HTML. */
let pages: Map<string, string>;

beforeAll(() => {
  // The script builds the site only if something has changed.
  execFileSync('sh', ['docs/site/build'], { cwd: root, stdio: 'pipe' });
  pages = new Map(
    globSync('**/*.html', { cwd: site }).map((path) => [path, readFileSync(join(site, path), 'utf8')]),
  );
}, 120_000);

const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));

/** Returns the addresses that a page links to, as paths with anchors; other sites are left out. */
const linksOf = (page: string, html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => decodeURI(address.replaceAll('&amp;', '&')))
    .filter((address) => !/^(?:[a-z]+:|\/\/)/i.test(address))
    .map((address) => {
      const [path = '', anchor] = address.split('#');
      const file = path === '' ? page : posix.join(path.startsWith('/') ? '' : dirname(page), path);
      const whole = file.replace(/^\//, '').replace(/(^|\/)$/, '$1index.html');
      return anchor === undefined || anchor === '' ? whole : `${whole}#${anchor}`;
    });

it('every link and picture of the documentation site leads somewhere', () => {
  const broken = new Set<string>();
  for (const [page, html] of pages)
    for (const link of linksOf(page, html)) {
      const [file = '', anchor] = link.split('#');
      const target = pages.get(file);
      if (target === undefined && !existsSync(join(site, file))) broken.add(`${page} → ${file}`);
      else if (anchor !== undefined && target !== undefined && !idsIn(target).has(anchor))
        broken.add(`${page} → ${link}`);
    }
  expect([...broken]).toEqual([]);
});

it('a search without a network has the words of the reference', () => {
  const index = globSync('assets/chunks/*localSearchIndexroot*.js', { cwd: site });
  expect(index).toHaveLength(1);
  expect(readFileSync(join(site, index[0] ?? ''), 'utf8')).toContain('omitEmpty');
});
