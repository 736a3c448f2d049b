import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#engine/model/definition';

/** Prefixes of the texts that controls show under RJSF, and of the errors of Ajv's own keywords. */
const IN_THEME =
  /^form\.(amount|attachment|captcha|choice|company|counter|date|email|error$|errorPrefix|files|newTab|optional|phone|select|signature|slider|submit|suggest|summary|term|unit|close)|^error\.(required|file(Empty|TooLarge|Type|Unknown)|wrongType|wrongFormat|notInList|notJson|notNumber|notAllowed|repeatedItems|too(Few|Many)Items|too(Large|Small|Long|Short))$/;

/** Generates the texts of the theme, which other projects use without these definitions. */
export function themeTextsModule(root: string): string {
  const textsOf = (lang: string): string => {
    const texts = JSON.parse(readFileSync(join(root, `definitions/texts/${lang}.json`), 'utf8')) as Record<
      string,
      unknown
    >;
    const taken = Object.entries(texts).filter(([key]) => IN_THEME.test(key));
    return `  ${lang}: ${JSON.stringify(Object.fromEntries(taken))},`;
  };
  return [
    '// Generated from definitions/texts by `npm run generate`. Edit the texts.',
    'export const formTexts = {',
    ...LANGUAGES.map(textsOf),
    '};',
    '',
  ].join('\n');
}
