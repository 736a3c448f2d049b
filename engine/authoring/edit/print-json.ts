import { isObject, type Json, type JsonObject } from '#engine/model/json';

/** As the formatter of the definitions has it. */
const LINE_WIDTH = 120;
const STEP = '  ';

/**
 * A value as a definition writes it: on one line where that fits, else one member a line. `indent` is that of the
 * line it starts on, `column` where on that line.
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

/** Members of the document each on lines of their own, as the definitions have it. */
export function documentText(value: JsonObject): string {
  const members = Object.entries(value).map(([key, member]) => {
    const start = `  ${JSON.stringify(key)}: `;
    return start + printJson(member, '  ', start.length);
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
