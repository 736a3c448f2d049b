/** Elements of a mark: shapes and gradients. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g defs path circle ellipse rect line polyline polygon title linearGradient radialGradient stop'.split(
    ' ',
  ),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id offset
  fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity
  opacity stop-color stop-opacity gradientUnits gradientTransform`.split(/\s+/),
);
/** Values that load nothing: `url` may refer only to a gradient of the same mark. */
const VALUE = /^(?:url\(#[A-Za-z0-9_-]+\)|[A-Za-z0-9 .,#()%+\n\t-]*|http:\/\/www\.w3\.org\/2000\/svg)$/;
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z0-9-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z0-9-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Returns the first part of an SVG text that pages refuse to show in a logo (a script, a style, a link, an
 * unclosed element); undefined for an SVG of shapes only.
 */
export function refusedInSvg(text: string): string | undefined {
  const svg = text.trim();
  const open: string[] = [];
  let at = 0;
  while (at < svg.length) {
    TAG.lastIndex = at;
    const tag = TAG.exec(svg);
    if (tag === null) {
      const words = /^[^<>&]+/.exec(svg.slice(at))?.[0] ?? '';
      const isReadable = words.trim() === '' || open.at(-1) === 'title';
      if (words === '' || !isReadable || open.length === 0) return excerpt(svg, at);
      at += words.length;
      continue;
    }
    const [whole, closing, name = '', attributes = '', isSelfClosed] = tag;
    const refused = refusedInTag(name, attributes);
    if (refused !== undefined) return refused;
    if (closing !== '') {
      if (open.pop() !== name || attributes !== '') return whole;
    } else {
      if ((name === 'svg') !== (at === 0)) return whole;
      if (isSelfClosed === '') open.push(name);
    }
    at += whole.length;
    if (open.length === 0 && at < svg.length) return excerpt(svg, at);
  }
  return open.length > 0 || svg === '' ? `<${open.at(-1) ?? 'svg'}>` : undefined;
}

function refusedInTag(name: string, attributes: string): string | undefined {
  if (!ELEMENTS.has(name)) return `<${name}>`;
  for (const [whole, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (!ATTRIBUTES.has(attribute) || !VALUE.test(value) || /url\((?!#)/.test(value)) return whole;
    if (value.startsWith('http:') && attribute !== 'xmlns') return whole;
  }
  return undefined;
}

const excerpt = (svg: string, at: number): string => svg.slice(at, at + 30);
