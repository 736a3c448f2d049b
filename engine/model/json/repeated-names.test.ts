import { describe, expect, it } from 'vitest';
import { hasRepeatedName } from './repeated-names.ts';

describe('a name given twice in a JSON text', () => {
  it.each([
    ['in the same object', '{"a":1,"a":2}'],
    ['after an object and a list', '{"a":{"b":[1,{"c":2}]},"a":2}'],
    ['deep inside', '[{"a":{"b":1,"c":2,"b":3}}]'],
    ['in another spelling', '{"a":1,"\\u0061":2}'],
    ['with spaces', '{ "a" : 1 ,\n "a" : 2 }'],
    ['called like a member that every object has', '{"constructor":1,"constructor":2}'],
  ])('is found %s', (_where, text) => expect(hasRepeatedName(text)).toBe(true));

  it.each([
    ['in two objects', '[{"a":1},{"a":2}]'],
    ['of an outer and an inner object', '{"a":{"a":1}}'],
    ['where a value is spelled like it', '{"a":"a","b":["a","a"]}'],
    ['where a text holds braces and quotes', '{"a":"{\\"a\\":1,","b":"\\\\"}'],
    ['where nothing is', ''],
    ['where the text breaks off', '{"a":"x'],
  ])('is none %s', (_where, text) => expect(hasRepeatedName(text)).toBe(false));
});
