import { _, type Ajv, type Code, type KeywordCxt } from 'ajv';
import { replaceKeyword } from './replace-keyword.ts';
import { CHARACTERS_MODULE, RUNTIME_MODULES } from './rules/runtime.ts';

/**
 * Makes `minLength` and `maxLength` quick for texts that are not near the limit, which most are. A character is one or two
 * units of a text, so their number mostly decides; Ajv counts characters each time.
 */
export function quickenLengths(ajv: Ajv): void {
  quicken(ajv, 'minLength', (min, units, characters) =>
    min <= 1 ? _`${units} < ${min}` : _`${units} < ${2 * min} && ${characters()} < ${min}`,
  );
  quicken(ajv, 'maxLength', (max, units, characters) => _`${units} > ${max} && ${characters()} > ${max}`);
}

/** When a text is refused at a limit. */
type IsRefused = (limit: number, units: Code, characters: () => Code) => Code;

function quicken(ajv: Ajv, keyword: 'minLength' | 'maxLength', isRefused: IsRefused): void {
  replaceKeyword(ajv, keyword, (context, own) => {
    // The limit is a reference into the answers.
    if (context.$data) own.code(context);
    else context.fail(isRefused(context.schema, _`${context.data}.length`, () => charactersOf(context)));
  });
}

function charactersOf({ gen, data }: KeywordCxt): Code {
  const count = gen.scopeValue('func', {
    ref: RUNTIME_MODULES[CHARACTERS_MODULE].default,
    key: CHARACTERS_MODULE,
    code: _`require(${CHARACTERS_MODULE}).default`,
  });
  return _`${count}(${data})`;
}
