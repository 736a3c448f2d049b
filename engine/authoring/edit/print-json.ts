import { isObject, type Json, type JsonObject } from '#engine/model/json';

/** Line width of the formatter of the definitions, in characters. */
const LINE_WIDTH = 120;
const STEP = '  ';

/**
 * Formats a value as definitions do: on one line if it fits, otherwise one member per line. `indent` is the
 * indentation of the line it starts on, `column` its position on that line.
 */
export function printJson(value: Json, indent: string, column: number): string {
  const line = onOneLine(value);
  if (column + line.length <= LINE_WIDTH) return line;
  const inner = indent + STEP;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + printJson(item, inner, inner.length));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, item]) => {
      const start = `${inner}${JSON.stringify(key)}: `;
      return start + printJson(item, inner, start.length);
    });
    return `{\n${members.join(',\n')}\n${indent}}`;
  }
  return line;
}

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Formats a document with each top-level member on lines of its own, as definitions do. */
export function documentText(value: JsonObject): string {
  const members = Object.entries(value).map(([key, member]) => {
    const start = `  ${JSON.stringify(key)}: `;
    return start + printJson(member, '  ', start.length);
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
