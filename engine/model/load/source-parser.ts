import { parseSource } from './source-file.ts';

type Parsed = ReturnType<typeof parseSource>;

/** `parseSource` for one that reads the same files again and again, of which few have changed: it keeps the last text of each. */
export function createSourceParser(parse: typeof parseSource = parseSource): typeof parseSource {
  const last = new Map<string, { text: string; parsed: Parsed }>();
  return (path, text) => {
    const known = last.get(path);
    if (known?.text === text) return known.parsed;
    const parsed = parse(path, text);
    last.set(path, { text, parsed });
    return parsed;
  };
}
