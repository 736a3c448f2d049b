import { parseSource } from './source-file.ts';

type Parsed = ReturnType<typeof parseSource>;

/**
 * Returns a version of `parseSource` that caches the result for the last text of each file, for callers that parse
 * the same files repeatedly while few of them change.
 */
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
