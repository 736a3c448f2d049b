import { isObject, type Json, type JsonObject, listIn } from '../json/json.ts';

/**
 * Returns what remains of a condition for objects without some members: true, false, or a simpler condition. A
 * missing member satisfies every `properties` and no `required`.
 */
export function decideAbsent(condition: Json, isAbsent: (name: string) => boolean): Json {
  if (!isObject(condition)) return condition;
  const left: JsonObject = {};
  for (const [keyword, value] of Object.entries(condition)) {
    const decided = decideKeyword(keyword, value, isAbsent);
    if (decided === false) return false;
    if (decided !== true) left[keyword] = decided;
  }
  return Object.keys(left).some((keyword) => !DECIDES_NOTHING.has(keyword)) ? left : true;
}

/** Keywords that alone are true of every object. */
const DECIDES_NOTHING: ReadonlySet<string> = new Set(['type', 'errorMessage', '$comment']);

/** Returns the remaining value of a keyword, or true or false if it is decided. */
function decideKeyword(keyword: string, value: Json, isAbsent: (name: string) => boolean): Json {
  switch (keyword) {
    case 'properties': {
      if (!isObject(value)) return value;
      const left = Object.entries(value).filter(([name]) => !isAbsent(name));
      return left.length === 0 || Object.fromEntries(left);
    }
    case 'required':
      if (listIn(value).some((name) => isAbsent(String(name)))) return false;
      return listIn(value).length === 0 || value;
    case 'not': {
      const decided = decideAbsent(value, isAbsent);
      return typeof decided === 'boolean' ? !decided : decided;
    }
    case 'allOf':
    case 'anyOf': {
      const decides = keyword === 'anyOf';
      const parts = listIn(value).map((part) => decideAbsent(part, isAbsent));
      if (parts.includes(decides)) return decides;
      const open = parts.filter((part) => typeof part !== 'boolean');
      return open.length === 0 ? !decides : open;
    }
    default:
      return value;
  }
}
