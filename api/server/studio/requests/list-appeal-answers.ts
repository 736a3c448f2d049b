import { type Lang, readLanguage, type Text } from '#engine/model/definition';
import { type Json, objectIn, objectItems } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import type { StudioHandler } from '../handler.ts';

export const listAppealAnswers: StudioHandler<'list-appeal-answers'> = async (
  { lang, query },
  { editing },
) => {
  const files = await editing.files.current();
  const read = (path: string) => objectIn(JSON.parse((files.get(path) ?? '{}').replace(/^﻿/, '')));
  const wording = (value: Json, one: Lang): string =>
    String(withTexts(value, read(`texts/${one}.json`) as Record<string, Text>, one));
  const visitors = readLanguage(query.lang) ?? lang;
  return {
    answers: objectItems(read('catalogs/appeal-answers.json').answers).map(
      ([, { title = '', text = '' }]) => ({ title: wording(title, lang), text: wording(text, visitors) }),
    ),
  };
};
