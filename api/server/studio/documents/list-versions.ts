import type { DocumentVersion } from '#contract';
import { DEFAULT_LANGUAGE, readLanguage } from '#engine/model/definition';
import type { StudioHandler } from '../handler.ts';
import { namedDocument } from './named-document.ts';

export const listVersions: StudioHandler<'list-versions'> = async (call, { publications }) => {
  const lang = readLanguage(call.query.lang) ?? DEFAULT_LANGUAGE;
  const list = await publications.list(namedDocument(call));
  const versions = list.map(
    ({ number, createdAt, author, hash, removes, changes }, index): DocumentVersion => ({
      number,
      createdAt,
      ...(author === undefined ? {} : { author }),
      ...(hash === null ? {} : { hash }),
      ...(removes ? { removes } : {}),
      isLive: index === 0,
      ...(changes === undefined
        ? {}
        : { changes: changes.map(({ words, forms }) => ({ sentence: words[lang], forms })) }),
    }),
  );
  return { versions };
};
