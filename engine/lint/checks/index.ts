import type { Check } from '../context.ts';
import { checkCaptcha } from './captcha.ts';
import { checkChoices } from './choices.ts';
import { checkConditions } from './conditions.ts';
import { checkFieldLists } from './field-lists.ts';
import { checkFields } from './fields.ts';
import { checkPages } from './pages.ts';
import { checkPayloads } from './payloads.ts';
import { checkRefs } from './refs.ts';
import { checkRichText } from './rich-text.ts';
import { checkSchemaKeywords } from './schema-keywords.ts';
import { checkShapes } from './shapes.ts';
import { checkSubmit } from './submit.ts';
import { checkTexts } from './texts.ts';
import { checkUi } from './ui.ts';
import { checkVariants } from './variants.ts';

export const checks: readonly Check[] = [
  checkShapes,
  checkRefs,
  checkVariants,
  checkSchemaKeywords,
  checkFieldLists,
  checkFields,
  checkCaptcha,
  checkUi,
  checkChoices,
  checkConditions,
  checkPayloads,
  checkSubmit,
  checkPages,
  checkRichText,
  checkTexts,
];
