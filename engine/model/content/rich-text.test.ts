import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentNode, formatContent, parseContent } from '#engine/model/content';

const hostile = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/hostile-content.json', import.meta.url), 'utf8'),
) as string[];

/** Elements and attributes that a page may be asked to render, written out instead of taken from the code. */
const INERT: Record<string, string[]> = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  blockquote: [],
  ul: ['data-marker'],
  ol: ['start'],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  hr: [],
  br: [],
  strong: [],
  em: [],
  s: [],
  u: [],
  sub: [],
  sup: [],
  small: [],
  code: [],
  mark: [],
  a: ['href', 'target'],
  phone: ['line'],
  tooltip: ['label'],
  action: ['type', 'label', 'form', 'variant', 'anchor', 'href', 'look'],
  calculator: [],
};

/** Returns a sentence for each part of a tree that isn't inert. */
function faultsOf(nodes: readonly ContentNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { tag, attributes = {}, children = [] } = node;
    const allowed = Object.hasOwn(INERT, tag) ? INERT[tag] : undefined;
    if (allowed === undefined) return [`element ${tag}`];
    const strange = Object.keys(attributes).filter((name) => !allowed.includes(name));
    const { href } = attributes;
    const { protocol, username, origin } = new URL(href ?? '/', 'https://site.example/');
    const leadsAway =
      !['https:', 'mailto:', 'tel:'].includes(protocol) ||
      username !== '' ||
      (href?.startsWith('/') === true && origin !== 'https://site.example');
    return [
      ...strange.map((name) => `attribute ${name} of ${tag}`),
      ...(leadsAway ? [`address ${href}`] : []),
      ...faultsOf(children),
    ];
  });
}

describe('hostile rich text becomes nodes that cannot run [S§2 Content rendering rules]', () => {
  it('the corpus is as large as was promised', () =>
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(100));

  it.each(hostile.map((html, index) => [index, html.slice(0, 60), html]))('%i %s', (_index, _start, html) => {
    expect(faultsOf(parseContent(html))).toEqual([]);
    expect(faultsOf(parseContent(formatContent(parseContent(html))))).toEqual([]);
  });

  const snippet = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</li>',
      '<a href="/x">',
      '</a>',
      '<div>',
      '</div>',
      '<td>',
      '<table>',
    ),
    fc.constantFrom(
      '<span data-tooltip="?">',
      '</span>',
      '<b>',
      '</i>',
      '<tr>',
      '<br>',
      '"',
      "'",
      '>',
      '<',
      '&lt;',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const mixture = fc.array(snippet, { maxLength: 12 }).map((parts) => parts.join(''));

  it('any mixture of it is inert too', () => {
    fc.assert(fc.property(mixture, (html) => faultsOf(parseContent(html)).length === 0));
  });

  it('text outside a paragraph may nest as deep as text in one', () => {
    const inner = `${'<strong>'.repeat(99)}x`;
    expect(parseContent(inner)).toEqual(parseContent(`<p>${inner}</p>`));
    expect(parseContent(`<ul><li>${inner}<hr></li></ul>`)).toEqual(
      parseContent(`<ul><li><p>${inner}</p><hr></li></ul>`),
    );
  });

  it('what may hold paragraphs nests no deeper than a paragraph in it has room', () => {
    const nodes = parseContent(`${'<blockquote>'.repeat(99)}x<div>y`);
    expect(parseContent(formatContent(nodes))).toEqual(nodes);
  });

  it('what is written as HTML again is read as the same nodes', () => {
    fc.assert(
      fc.property(mixture, (html) => {
        const nodes = parseContent(html);
        expect(parseContent(formatContent(nodes))).toEqual(nodes);
      }),
    );
  });
});

const readings: [string, string, ContentNode[]][] = [
  ['loose words are a paragraph', 'Вклад', [{ tag: 'p', children: ['Вклад'] }]],
  [
    'entities are characters',
    '&laquo;A&raquo;&#8212;&#x42f; &unknown;',
    [{ tag: 'p', children: ['«A»—Я &unknown;'] }],
  ],
  [
    'a stranger’s element goes, its words stay',
    '<p>до <font color=red>слово</font></p>',
    [{ tag: 'p', children: ['до слово'] }],
  ],
  [
    'divisions set apart',
    '<div>a</div><div>b</div>',
    [
      { tag: 'p', children: ['a'] },
      { tag: 'p', children: ['b'] },
    ],
  ],
  [
    'items and cells end where the next begins',
    '<ul data-marker=check><li>a<li>b</ul>',
    [
      {
        tag: 'ul',
        attributes: { 'data-marker': 'check' },
        children: [
          { tag: 'li', children: ['a'] },
          { tag: 'li', children: ['b'] },
        ],
      },
    ],
  ],
  [
    'a link keeps an address of the site, of a block, of another site, a mailbox, a number',
    '<a href="/faq?a=1#x">1</a><a href="#call">2</a><a href="https://a.example/b">3</a><a href="mailto:a@b.example">4</a><a href="tel:+74951234567">5</a>',
    [
      {
        tag: 'p',
        children: [
          '/faq?a=1#x',
          '#call',
          'https://a.example/b',
          'mailto:a@b.example',
          'tel:+74951234567',
        ].map((href, index) => ({ tag: 'a', attributes: { href }, children: [String(index + 1)] })),
      },
    ],
  ],
  [
    'a link in a link ends the first',
    '<a href="/a">a<a href="/b">b</a></a>',
    [
      {
        tag: 'p',
        children: [
          { tag: 'a', attributes: { href: '/a' }, children: ['a'] },
          { tag: 'a', attributes: { href: '/b' }, children: ['b'] },
        ],
      },
    ],
  ],
  [
    'a phone link is a place for the number of its line',
    'Звоните <a data-phone="cards">8 800</a>!',
    [{ tag: 'p', children: ['Звоните ', { tag: 'phone', attributes: { line: 'cards' } }, '!'] }],
  ],
  [
    'a button takes its words as its label, whatever they stand in',
    '<button data-action="modal" data-form="retail" data-look="black"><div>Закажите <b>звонок</b></div></button>',
    [
      {
        tag: 'p',
        children: [
          {
            tag: 'action',
            attributes: { type: 'modal', form: 'retail', look: 'black', label: 'Закажите звонок' },
          },
        ],
      },
    ],
  ],
  [
    'a tooltip keeps its words and its links, and ends with its own end tag',
    '<span data-tooltip="ИНН">12 <span>цифр</span>, <a href="/faq">где</a></span> далее',
    [
      {
        tag: 'p',
        children: [
          {
            tag: 'tooltip',
            attributes: { label: 'ИНН' },
            children: ['12 цифр, ', { tag: 'a', attributes: { href: '/faq' }, children: ['где'] }],
          },
          ' далее',
        ],
      },
    ],
  ],
  [
    'the calc-modal placeholder stands between paragraphs',
    '<p>до<div data-calc-modal>не видно</div>после',
    [{ tag: 'p', children: ['до'] }, { tag: 'calculator' }, { tag: 'p', children: ['после'] }],
  ],
  [
    'a marker is kept',
    '<mark>важно</mark>',
    [{ tag: 'p', children: [{ tag: 'mark', children: ['важно'] }] }],
  ],
];

describe('rich text is read as its author meant it [S§2 Content rendering rules]', () => {
  it.each(readings)('%s', (_title, html, nodes) => expect(parseContent(html)).toEqual(nodes));

  it('shows what it leaves out', () => {
    const refused: object[] = [];
    parseContent('<p style="x"><img src=a>b</p><a href="javascript:x">c</a><span>d</span>', (one) =>
      refused.push(one),
    );
    expect(refused).toEqual([
      { kind: 'attribute', name: 'style', on: 'p' },
      { kind: 'element', name: 'img' },
      { kind: 'attribute', name: 'src', on: 'img' },
      { kind: 'attribute', name: 'href', on: 'a' },
    ]);
  });

  it('takes its time from the length of the text alone', () => {
    const long = '<p>слово <b>слово</b> <a href="/x">слово</a> &laquo; < '.repeat(20_000);
    expect(parseContent(long)).toHaveLength(20_000);
  });
});

describe('the rows of a table', () => {
  it.each([
    [
      '<table><tr><td>1</td></tr><tr><td>2</td></tr></table>',
      '<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
    ],
    [
      '<table><thead><tr><th>1</th></tr></thead><tr><td>2</td></tr></table>',
      '<table><thead><tr><th>1</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table>',
    ],
    [
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
  ])('are in a group, as a browser puts them: %s', (written, kept) =>
    expect(formatContent(parseContent(written)).replaceAll(/<\/?p>/g, '')).toBe(kept),
  );
});
