import { parseSource } from '#engine';

type Parsed = ReturnType<typeof parseSource>;
const parsed = new Map<string, { text: string; result: Parsed }>();

/** A keystroke changes one file of some fifty: the others are as they were. */
export function parseOnce(path: string, text: string): Parsed {
  const known = parsed.get(path);
  if (known?.text === text) return known.result;
  const result = parseSource(path, text);
  parsed.set(path, { text, result });
  return result;
}

/** Meta-schemas are for completing; reading them at every keystroke would only take time. */
export const readShared = (shared: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(shared).filter(([path]) => !path.endsWith('.schema.json')));
