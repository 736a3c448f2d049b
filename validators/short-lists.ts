import { _, type Ajv } from 'ajv';
import { mergeEvaluated, Type } from 'ajv/dist/compile/util.js';
import { type KeywordCode, replaceKeyword } from './replace-keyword.ts';

/**
 * Corrects `items` and `contains` of an Ajv instance for lists that are shorter than their schema. There Ajv
 * reads a variable that was never set: it skips the keywords after `items`, and `contains` reuses the result of
 * the previous list.
 */
export function completeShortLists(ajv: Ajv): void {
  replaceKeyword(ajv, 'contains', checkContains);
  replaceKeyword(ajv, 'items', checkItemsByIndex);
}

const checkContains: KeywordCode = (context, own) => {
  const { gen, data, it, parentSchema } = context;
  const isCounted = parentSchema.minContains !== undefined || parentSchema.maxContains !== undefined;
  if (it.opts.next && isCounted) {
    own.code(context);
    return;
  }
  context.setParams({ min: 1 });
  it.items = true;
  const isFound = gen.let('isFound', false);
  const isItem = gen.name('isItem');
  gen.forRange('i', 0, gen.const('len', _`${data}.length`), (index) => {
    context.subschema(
      { keyword: 'contains', dataProp: index, dataPropType: Type.Num, compositeRule: true },
      isItem,
    );
    gen.if(isItem, () => gen.assign(isFound, true).break());
  });
  context.result(isFound, () => context.reset());
};

/**
 * Generates code that checks `items` by index. With `allErrors` Ajv's own code skips nothing and is
 * used.
 */
const checkItemsByIndex: KeywordCode = (context, own) => {
  const { gen, data, it, schema } = context;
  if (it.allErrors || !Array.isArray(schema)) {
    own.code(context);
    return;
  }
  if (it.opts.unevaluated && schema.length > 0 && it.items !== true)
    it.items = mergeEvaluated.items(gen, schema.length, it.items);
  const isValid = gen.let('isValid', true);
  for (const index of schema.keys())
    gen.if(_`${isValid} && ${data}.length > ${index}`, () => {
      const isItem = gen.name('isItem');
      context.subschema({ keyword: 'items', schemaProp: index, dataProp: index }, isItem);
      gen.assign(isValid, isItem);
    });
  context.ok(isValid);
};
