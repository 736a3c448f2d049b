import { describe, expect, it } from 'vitest';
import { formSettings } from '#engine/authoring';
import { isObject, type Json, type JsonObject } from '#engine/model/json';

/** Members of form.json that name nothing of the form: words, events, addresses and names of other systems. */
const FREE: ReadonlySet<string> = new Set([
  '/analytics/properties/success',
  '/analytics/properties/category',
  '/banner/properties/kind',
  '/banner/properties/promises',
  '/captcha/properties/formType',
  '/content/properties/endpoint',
  '/submit/properties/params/additionalProperties',
  '/accepts/items/properties/params/additionalProperties',
]);

/** Returns the pointers of members that take any text. */
function openTexts(node: Json, pointer = ''): string[] {
  if (!isObject(node)) return Array.isArray(node) ? node.flatMap((one) => openTexts(one, pointer)) : [];
  const isOpen = node.type === 'string' && node.refersTo === undefined && node.pattern === undefined;
  const inside = Object.entries(node as JsonObject).flatMap(([name, one]) =>
    openTexts(one ?? null, `${pointer}/${name}`),
  );
  return isOpen && node.enum === undefined ? [pointer, ...inside] : inside;
}

describe('a setting of a form that names a field', () => {
  it('is a choice by label: no other member takes any text', () => {
    expect(openTexts(formSettings).filter((pointer) => !FREE.has(pointer))).toEqual([]);
  });
});
