import type { Ajv, CodeKeywordDefinition, KeywordCxt } from 'ajv';

/** Function that writes the code of a keyword in place of Ajv's own, which `own` describes. */
export type KeywordCode = (context: KeywordCxt, own: CodeKeywordDefinition) => void;

/**
 * Replaces the generated code of one of Ajv's keywords. The rest of its definition stays, including its
 * position, which decides the order of errors.
 */
export function replaceKeyword(ajv: Ajv, keyword: string, code: KeywordCode): void {
  const own = ajv.getKeyword(keyword) as CodeKeywordDefinition;
  const before = keywordAfter(ajv, keyword);
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    ...own,
    keyword,
    ...(before === undefined ? {} : { before }),
    code: (context: KeywordCxt) => code(context, own),
  });
}

function keywordAfter({ RULES }: Ajv, keyword: string): string | undefined {
  for (const { rules } of RULES.rules) {
    const place = rules.findIndex((rule) => rule.keyword === keyword);
    if (place >= 0) return rules[place + 1]?.keyword;
  }
  return undefined;
}
