import type { ComponentType } from 'react';
import type { JsonObject } from '#engine';
import { Actions } from './actions.tsx';
import { Article } from './article.tsx';
import { FormBlock } from './form-block.tsx';
import { Hero } from './hero.tsx';

/** A component for each kind of block that a page's definition may name. */
export const blocks: Readonly<Record<string, ComponentType<{ block: JsonObject }>>> = {
  actions: Actions,
  article: Article,
  form: FormBlock,
  hero: Hero,
};
