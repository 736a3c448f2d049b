/**
 * Returns the nesting depth of a JSON text, counted without parsing it, because deep values would overflow the stack
 * of recursive functions. A text without brackets has depth 0.
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

/** Largest nesting depth of JSON that is accepted, far above any form's. */
export const MAX_JSON_DEPTH = 32;
