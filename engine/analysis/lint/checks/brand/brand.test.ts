import { describe, expect, it } from 'vitest';
import { contrast, lowContrasts } from './contrast.ts';
import { defaultColours } from './default-colours.gen.ts';
import { refusedInSvg } from './refused-in-svg.ts';

const inSvg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`;

describe('the mark of a site', () => {
  it.each<[what: string, svg: string]>([
    ['shapes', inSvg('<g fill="#0b6b5d"><path d="M0 0h24v24H0z"/><circle cx="12" cy="12" r="4" /></g>')],
    [
      'a gradient',
      inSvg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/>',
      ),
    ],
    ['a title', inSvg('<title>Страхование</title>')],
  ])('may have %s', (_what, svg) => expect(refusedInSvg(svg)).toBeUndefined());

  it.each<[what: string, svg: string, part: string]>([
    ['a script', inSvg('<script>alert(1)</script>'), '<script>'],
    ['a handler', inSvg('<path onload="alert(1)"/>'), 'onload="alert(1)"'],
    ['a style', inSvg('<path style="fill:red"/>'), 'style="fill:red"'],
    ['foreign markup', inSvg('<foreignObject></foreignObject>'), '<foreignObject>'],
    ['a picture', inSvg('<image href="https://x.example/a.png"/>'), '<image>'],
    ['a link', inSvg('<a href="https://x.example"></a>'), '<a>'],
    [
      'an address in a colour',
      inSvg('<path fill="url(https://x.example)"/>'),
      'fill="url(https://x.example)"',
    ],
    ['a second address in a colour', inSvg('<path fill="url(#a) url(x)"/>'), 'fill="url(#a) url(x)"'],
    ['an entity', inSvg('&lt;'), '&lt;</svg>'],
    ['a comment', inSvg('<!-- a -->'), '<!-- a --></svg>'],
    ['words', inSvg('words'), 'words</svg>'],
    ['an element that is not closed', '<svg><g></svg>', '</svg>'],
    ['an end that is missing', '<svg><g>', '<g>'],
    ['anything after it', `${inSvg('')}<svg></svg>`, '<svg></svg>'],
    ['no image at all', 'mark.svg', 'mark.svg'],
    ['nothing', ' ', '<svg>'],
  ])('has no %s', (_what, svg, part) => expect(refusedInSvg(svg)).toBe(part));
});

describe('the colours of a site', () => {
  it('are told apart where they are the shipped ones', () =>
    expect(lowContrasts(defaultColours)).toEqual([]));

  it.each<[one: string, other: string, ratio: number]>([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#ffffff', 1],
  ])('%s on %s have the ratio of WCAG, %d', (one, other, ratio) =>
    expect(contrast(one, other)).toBeCloseTo(ratio, 2),
  );

  it('are named with the ground on which they are too weak', () => {
    const accent = { light: '#9ad0c8', dark: '#4fd1b8' };
    const found = lowContrasts({ ...defaultColours, accent });
    expect(found.map(({ colour, ground, scheme }) => `${colour} on ${ground}, ${scheme}`)).toEqual([
      'accent on paper, light',
      'accent on surface, light',
      'accent on tint, light',
      'on-accent on accent, light',
    ]);
  });
});
