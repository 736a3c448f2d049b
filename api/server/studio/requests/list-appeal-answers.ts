import type { SiteLanguage } from '#engine/model/definition';
import { type Json, objectIn, objectItems } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { withTexts } from '#engine/model/resolve';
import { dictionariesOf, SITE_FILE } from '#engine/model/site';
import type { StudioHandler } from '../handler.ts';

/**
 * Handles the studio's call `list-appeal-answers`: returns the live prepared replies, titles in the caller's
 * language, texts in the visitor's.
 */
export const listAppealAnswers: StudioHandler<'list-appeal-answers'> = async (
  { lang, query },
  { editing },
) => {
  const files = await editing.files.current();
  const read = (path: string) => objectIn(JSON.parse((files.get(path) ?? '{}').replace(/^﻿/, '')));
  const texts = dictionariesOf(read(SITE_FILE), (one) => read(textsFile(one)));
  const wording = (value: Json, one: SiteLanguage): string => String(withTexts(value, texts, one));
  const visitors = query.lang ?? lang;
  return {
    answers: objectItems(read('catalogs/appeal-answers.json').answers).map(
      ([, { title = '', text = '' }]) => ({ title: wording(title, lang), text: wording(text, visitors) }),
    ),
  };
};
