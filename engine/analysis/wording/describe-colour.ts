import type { Lang } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import texts from './colours.json' with { type: 'json' };

type ColourName = keyof typeof texts.names;

/** Upper ends of the hues of the colour circle, in degrees. */
const HUES: readonly (readonly [end: number, name: ColourName])[] = [
  [18, 'red'],
  [38, 'orange'],
  [68, 'yellow'],
  [172, 'green'],
  [198, 'turquoise'],
  [255, 'blue'],
  [295, 'violet'],
  [342, 'pink'],
  [360, 'red'],
];

/** Names a colour such as `#0b6b5d` in words, before its code; a value that is no such code stays as it is. */
export function describeColour(code: string, lang: Lang): string {
  if (!/^#[0-9a-f]{6}$/i.test(code)) return code;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(code.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 2];
  const write = (name: ColourName): string =>
    formatPhrase(texts.named, lang, { name: texts.names[name], code });
  if (lightness > 0.96) return write('white');
  if (lightness < 0.06) return write('black');
  if (range < 0.06 || range / (1 - Math.abs(2 * lightness - 1)) < 0.12) return write('grey');
  const turn =
    most === red
      ? (green - blue) / range + 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = (turn * 60) % 360;
  const [, name = 'red'] = HUES.find(([end]) => hue < end) ?? [];
  // Dark orange is called brown, and dark pink burgundy.
  if (lightness < 0.4 && hue >= 18 && hue < 50) return write('brown');
  return write(name === 'pink' && lightness < 0.5 ? 'burgundy' : name);
}
