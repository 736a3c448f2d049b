import type { Ajv } from 'ajv';
import { equalJson } from '#engine/model/json';
import { type KeywordCode, replaceKeyword } from './replace-keyword.ts';

const AJV_EQUAL = 'require("ajv/dist/runtime/equal").default';

/**
 * Makes `enum`, `const` and `uniqueItems` of an Ajv instance compare values by `equalJson`, as compiled
 * validators of forms do. Ajv's own function reads `constructor`, `valueOf` and `toString` of a value, which
 * may be answers of these names.
 */
export function compareOwnMembers(ajv: Ajv): void {
  for (const keyword of ['const', 'enum', 'uniqueItems']) replaceKeyword(ajv, keyword, compareByOurs);
}

const compareByOurs: KeywordCode = (context, own) => {
  const { gen } = context;
  const inherited = gen.scopeValue;
  gen.scopeValue = (name, value) =>
    inherited.call(gen, name, String(value.code) === AJV_EQUAL ? { ...value, ref: equalJson } : value);
  try {
    own.code(context);
  } finally {
    gen.scopeValue = inherited;
  }
};
