import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that controls show under RJSF, and those of the errors that Ajv finds by itself. */
const IN_THEME =
  /^form\.(amount|attachment|captcha|choice|company|counter|date|email|error$|errorPrefix|files|newTab|optional|phone|select|signature|slider|submit|suggest|summary|term|unit|close)|^error\.(required|file(Empty|TooLarge|Type|Unknown)|wrongType|wrongFormat|notInList|notJson|notNumber|notAllowed|repeatedItems|too(Few|Many)Items|too(Large|Small|Long|Short))$/;

/** The theme is given to other projects without our definitions, so it takes what it shows of their texts with it. */
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
    textsOf('ru'),
    textsOf('en'),
    '};',
    '',
  ].join('\n');
}
