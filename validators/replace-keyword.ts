import type { Ajv, CodeKeywordDefinition, KeywordCxt } from 'ajv';

export type KeywordCode = (context: KeywordCxt, own: CodeKeywordDefinition) => void;

/** Has a keyword of Ajv's write other code; all else of it stays. */
export function replaceKeyword(ajv: Ajv, keyword: string, code: KeywordCode): void {
  const own = ajv.getKeyword(keyword) as CodeKeywordDefinition;
  ajv.removeKeyword(keyword);
  ajv.addKeyword({ ...own, keyword, code: (context: KeywordCxt) => code(context, own) });
}
