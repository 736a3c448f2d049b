import { textsModule } from './registry-source.ts';

/** Prefixes of the texts that controls show under RJSF, and of the errors of Ajv's own keywords. */
const IN_THEME =
  /^form\.(amount|attachment|captcha|choice|company|counter|date|email|error$|errorPrefix|files|newTab|optional|phone|select|signature|slider|submit|suggest|summary|term|unit|close)|^error\.(required|file(Empty|TooLarge|Type|Unknown)|wrongType|wrongFormat|notInList|notJson|notNumber|notAllowed|repeatedItems|too(Few|Many)Items|too(Large|Small|Long|Short))$/;

/** Generates the texts of the theme, which other projects use without these definitions. */
export const themeTextsModule = (root: string): string =>
  textsModule(root, 'formTexts', (texts) => texts.filter(([key]) => IN_THEME.test(key)));
