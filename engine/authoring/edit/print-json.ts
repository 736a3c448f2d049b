import { isObject, type Json, type JsonObject } from '#engine/model/json';

/** Line width of the formatter of the definitions, in characters. */
const LINE_WIDTH = 120;
const STEP = '  ';

/**
 * Formats a value as JSON in the style of the definitions: on one line if that has at most 120 characters,
 * otherwise one member per line. `indent` is the indentation of the line on which the value starts, `column`
 * its position there.
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

/** Formats a JSON document in the style of the definitions: each member of the root on lines of its own. */
export function documentText(value: JsonObject): string {
  const members = Object.entries(value).map(([key, member]) => {
    const start = `  ${JSON.stringify(key)}: `;
    return start + printJson(member, '  ', start.length);
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
