import { parseSource } from '#engine/model';

type Parsed = ReturnType<typeof parseSource>;
const parsed = new Map<string, { text: string; result: Parsed }>();

/** A keystroke changes one file of about fifty: the others are not parsed again. */
export function parseOnce(path: string, text: string): Parsed {
  const known = parsed.get(path);
  if (known?.text === text) return known.result;
  const result = parseSource(path, text);
  parsed.set(path, { text, result });
  return result;
}

/** Without the meta-schemas: they are for completion alone, and parsing them on each keystroke takes time. */
export const readShared = (shared: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(shared).filter(([path]) => !path.endsWith('.schema.json')));
