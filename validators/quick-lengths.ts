import { _, type Ajv, type Code, type KeywordCxt } from 'ajv';
import { replaceKeyword } from './replace-keyword.ts';
import { CHARACTERS_MODULE, RUNTIME_MODULES } from './rules/runtime.ts';

/**
 * Makes `minLength` and `maxLength` quick for texts that are not near the limit, which most are. A character is one or two
 * units of a text, so their number mostly decides; Ajv counts characters each time.
 */
export function quickenLengths(ajv: Ajv): void {
  replaceKeyword(ajv, 'minLength', (context) => {
    const { data, schema: min } = context;
    context.fail(
      min <= 1
        ? _`${data}.length < ${min}`
        : _`${data}.length < ${2 * min} && ${characters(context)} < ${min}`,
    );
  });
  replaceKeyword(ajv, 'maxLength', (context) => {
    const { data, schema: max } = context;
    context.fail(_`${data}.length > ${max} && ${characters(context)} > ${max}`);
  });
}

function characters({ gen, data }: KeywordCxt): Code {
  const count = gen.scopeValue('func', {
    ref: RUNTIME_MODULES[CHARACTERS_MODULE].default,
    key: CHARACTERS_MODULE,
    code: _`require(${CHARACTERS_MODULE}).default`,
  });
  return _`${count}(${data})`;
}
