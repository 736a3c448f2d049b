import type { ComponentType } from 'react';
import type { JsonObject } from '#engine';
import { Actions } from './actions.tsx';
import { Article } from './article.tsx';
import { CalculatorBlock } from './calculator-block.tsx';
import { ContentBlock } from './content-block.tsx';
import { FaqBlock } from './faq-block.tsx';
import { FormBlock } from './form-block.tsx';
import { Hero } from './hero.tsx';
import { Versions } from './versions.tsx';

/** A component for each kind of block that a page's definition may name. */
export const blocks: Readonly<Record<string, ComponentType<{ block: JsonObject }>>> = {
  actions: Actions,
  article: Article,
  calculator: CalculatorBlock,
  content: ContentBlock,
  faq: FaqBlock,
  form: FormBlock,
  hero: Hero,
  versions: Versions,
};
