import { describe, expect, it } from 'vitest';
import { parseSchemaFile } from './schema-file.ts';

const tooDeep = `${'{"not":'.repeat(301)}{}${'}'.repeat(301)}`;

describe('the error of a file that is no schema to compare', () => {
  it.each([
    ['no object', '[]', 'SCHEMA_NO_OBJECT', 'в файле не объект JSON', 'has no JSON object'],
    ['no JSON', '{', 'SCHEMA_UNREADABLE', 'не прочитать', 'cannot be'],
    ['too deep', tooDeep, 'SCHEMA_TOO_DEEP', 'вложена глубже', 'levels deep'],
  ])('is in the language of the command: %s', (_title, text, code, ru, en) => {
    expect(() => parseSchemaFile('a.json', text, 'ru')).toThrow(ru);
    expect(() => parseSchemaFile('a.json', text, 'en')).toThrow(en);
    expect(() => parseSchemaFile('a.json', text, 'en')).toThrow(code);
  });
});
