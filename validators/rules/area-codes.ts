import { AREA_CODE_RANGES } from './area-codes.generated.ts';

const known = new Set<string>();
for (const [, first, last = first] of AREA_CODE_RANGES.matchAll(/(\d+)(?:-(\d+))?/g)) {
  for (let code = Number(first); code <= Number(last); code += 1) known.add(String(code));
}

/** Whether three digits are an area, mobile or service code of the Russian numbering plan. */
export const isAreaCode = (code: string): boolean => known.has(code);
