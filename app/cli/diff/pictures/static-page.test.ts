import { expect, it } from 'vitest';
import type { Drawn } from './overview.ts';
import { overview } from './overview.ts';
import { staticPage } from './static-page.ts';

const ATTACK = '</style></title>"><script>alert(1)</script>';
const drawn = { document: 'forms/a', title: ATTACK, seen: [], after: 'a.after.html' } satisfies Drawn;

it.each([
  [
    'a page of states',
    staticPage(ATTACK, [{ caption: ATTACK, html: '<p>Срок</p>', lang: 'ru' }], {
      style: ATTACK,
      brand: { style: { address: '', text: ATTACK } } as never,
    }),
  ],
  ['the overview', overview([drawn], 'ru', ({ ru }) => String(ru))],
])('no text of definitions becomes code in %s, which forbids scripts anyway', (_title, page) => {
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page.match(/<\/title>/g)).toHaveLength(1);
  expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'");
});
