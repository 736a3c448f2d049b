import { problemOf, type ReadUnit, UnreadTranslations } from './read-translations.ts';
import type { TranslationFile } from './translation-units.ts';

type Refuse = (found: string) => never;

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`);

/**
 * Returns a translation file as XLIFF 1.2, because many translation tools cannot read version 2. Placeholders such as
 * `{count}` stay in the text.
 */
export const writeXliff = ({ source, target, units }: TranslationFile): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
    `  <file original="texts/${target}.json" datatype="plaintext" source-language="${source}" target-language="${target}">`,
    '    <body>',
    ...units.flatMap((unit) => [
      `      <trans-unit id="${escaped(unit.id)}" xml:space="preserve">`,
      `        <source>${escaped(unit.source)}</source>`,
      unit.target === ''
        ? '        <target state="needs-translation"></target>'
        : `        <target>${escaped(unit.target)}</target>`,
      '      </trans-unit>',
    ]),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements that are read, by the element around them. */
const READ: Readonly<Record<string, readonly string[]>> = {
  '': ['xliff'],
  xliff: ['file'],
  file: ['header', 'body'],
  body: ['trans-unit', 'group'],
  group: ['trans-unit', 'group', 'note'],
  'trans-unit': ['source', 'target', 'note', 'alt-trans'],
};
/** Elements that tools add and that have no translations. */
const SKIPPED = new Set(['header', 'note', 'alt-trans']);
const WORDS = new Set(['source', 'target']);

/**
 * Parses a file of `writeXliff` that a translation tool has saved; a missing translation becomes ''. Throws
 * `UnreadTranslations`, with the line, for anything else.
 */
export function readXliff(text: string): TranslationFile<ReadUnit> {
  const units: ReadUnit[] = [];
  let [source, target, line, files] = ['', '', 1, 0];
  let unit: ReadUnit | undefined;
  let skippedDepth = 0;
  const around: string[] = [];
  const refuse: Refuse = (found) => {
    throw new UnreadTranslations(problemOf('NOT_XML', line, { found: found.slice(0, 40) }));
  };
  const open = (token: string, name: string, attributes: Readonly<Record<string, string>>): void => {
    if (READ[around.at(-1) ?? '']?.includes(name) !== true) refuse(token);
    if (name === 'xliff' && attributes.version !== '1.2') refuse(token);
    if (name === 'file') {
      files += 1;
      if (files > 1) refuse(token);
      source = attributes['source-language'] ?? '';
      target = attributes['target-language'] ?? '';
    }
    if (name === 'trans-unit') unit = { id: attributes.id ?? '', source: '', target: '', line };
  };
  const close = (name: string): void => {
    if (name !== 'trans-unit' || unit === undefined) return;
    units.push(unit);
    unit = undefined;
  };
  const write = (token: string): void => {
    const place = around.at(-1) ?? '';
    if (unit !== undefined && (place === 'source' || place === 'target')) unit[place] += plain(token, refuse);
    else if (token.trim() !== '') refuse(token.trim());
  };
  for (const [token, slash, name, attributes = '', empty] of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    if (token === '<') refuse('<');
    if (name === undefined) {
      if (!token.startsWith('<') && skippedDepth === 0) write(token);
    } else if (slash === '/') {
      if (around.pop() !== name) refuse(token);
      if (skippedDepth > 0) skippedDepth -= 1;
      else close(name);
    } else {
      const isSkipped = skippedDepth > 0 || SKIPPED.has(name);
      if (!isSkipped || skippedDepth === 0) open(token, name, attributesIn(attributes, refuse));
      if (empty === '') {
        around.push(name);
        if (isSkipped) skippedDepth += 1;
      } else if (!isSkipped && !WORDS.has(name)) close(name);
    }
    line += token.split('\n').length - 1;
  }
  if (around.length > 0 || files === 0) refuse(around.at(-1) ?? 'xliff');
  return { source, target, units };
}

const attributesIn = (text: string, refuse: Refuse): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      plain(double ?? single ?? '', refuse),
    ]),
  );

const plain = (text: string, refuse: Refuse): string =>
  text.replace(/&([^;&]*);?/g, (found, name: string) => {
    const named = ENTITIES[name];
    if (named !== undefined) return named;
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const point = code === null ? Number.NaN : code[1] ? Number.parseInt(code[1], 16) : Number(code[2]);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : refuse(found);
  });
