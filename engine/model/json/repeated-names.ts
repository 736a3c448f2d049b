import { parseJson } from './parse.ts';

interface Open {
  /** Names in an object so far; undefined for a list. */
  names: Set<string> | undefined;
  isNameNext: boolean;
}

/**
 * True if an object in a JSON text has the same name twice. Parsers keep one or the other, so another program might
 * read a value that was never validated. Meaningless for a text that is not JSON.
 */
export function hasRepeatedName(text: string): boolean {
  const open: Open[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    const top = open.at(-1);
    if (character === '"') {
      const end = endOfText(text, index);
      if (top?.names !== undefined && top.isNameNext) {
        const name = nameOf(text.slice(index, end + 1));
        if (top.names.has(name)) return true;
        top.names.add(name);
        top.isNameNext = false;
      }
      index = end;
    } else if (character === '{') open.push({ names: new Set(), isNameNext: true });
    else if (character === '[') open.push({ names: undefined, isNameNext: false });
    else if (character === '}' || character === ']') open.pop();
    else if (character === ',' && top !== undefined) top.isNameNext = true;
  }
  return false;
}

function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

/** Decodes a name, which has many spellings: `"a"` equals `"\u0061"`. */
const nameOf = (written: string): string => String(parseJson(written) ?? written);
