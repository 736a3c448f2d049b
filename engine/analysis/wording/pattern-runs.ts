import classes from './pattern-classes.json' with { type: 'json' };

/** Part of a pattern that accepts a fixed number of signs of one kind, or one sign or text as it is. */
export interface PatternRun {
  is: 'digit' | 'latin' | 'cyrillic' | 'sign';
  count: number;
  /** Text of a `sign`. */
  text: string;
}

/** Kinds of signs by the class that a pattern writes for them. */
const CLASSES: ReadonlyMap<string, PatternRun['is']> = new Map(
  (['digit', 'latin', 'cyrillic'] as const).flatMap((is) => classes[is].map((one) => [one, is] as const)),
);
const RUN = /(\\d|\[[^\]\\]+\]|[\p{L}\p{N} /-])(?:\{(\d+)\})?/uy;

/**
 * Returns the parts of a pattern in their order if each accepts a fixed number of signs of one kind, as in
 * `^[A-Z]{2}[0-9]{8}$`; undefined for any other pattern.
 */
export function patternRuns(pattern: string): PatternRun[] | undefined {
  const [, body] = /^\^(.+)\$$/.exec(pattern) ?? [];
  if (body === undefined) return undefined;
  const runs: PatternRun[] = [];
  let at = 0;
  while (at < body.length) {
    RUN.lastIndex = at;
    const [whole, sign = '', times = '1'] = RUN.exec(body) ?? [];
    if (whole === undefined) return undefined;
    at += whole.length;
    const is = CLASSES.get(sign) ?? (sign.length === 1 ? 'sign' : undefined);
    if (is === undefined) return undefined;
    const [count, last] = [Number(times), runs.at(-1)];
    const text = is === 'sign' ? sign.repeat(count) : '';
    if (last?.is !== is) runs.push({ is, count, text });
    else runs.splice(-1, 1, { is, count: last.count + count, text: last.text + text });
  }
  return runs;
}
