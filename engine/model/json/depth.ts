/**
 * Returns the nesting depth of a JSON text, without parsing it. Deep values would overflow the stack of
 * recursive walks.
 */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/** Largest accepted depth, far beyond any of our forms. */
export const MAX_JSON_DEPTH = 32;
