import { useMemo } from 'react';
import type { PageData } from '#contract';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { withLocalLinks } from '#engine/model/resolve';
import {
  type Brand,
  directionOf,
  languageName,
  languagePrefix,
  localeFor,
  localPath,
} from '#engine/model/site';
import { defaultLanguage, dictionaryIn, formatText, languagesOf } from '#engine/model/text';
import { wordingIn } from '../../../../parts/wording-in.ts';
import { useEditor } from '../editor-context.ts';

/**
 * Returns the data of the page around the form as the server makes it for a section, without data of a visit such as
 * a city or a campaign.
 */
export function useCanvasPage(section: string): PageData {
  const { read, slug, lang } = useEditor();
  const { files, texts } = read.definitions;
  return useMemo(() => {
    const languages = languagesOf(texts);
    const prefix = languagePrefix(lang, languages);
    const pages = [...files].flatMap(([file, { value }]) =>
      file.startsWith('pages/') && isObject(value) ? [{ ...value, file } as JsonObject] : [],
    );
    const menu = pages
      .filter((page) => typeof page.menu === 'number' && typeof page.path === 'string')
      .toSorted((one, other) => Number(one.menu) - Number(other.menu))
      .map(({ file, path, title }) => ({
        page: String(file),
        path: localPath(String(path), prefix),
        title: formatText(wordingIn(texts, title, lang)),
      }));
    const home = pages.find(({ path }) => path === '/');
    const wording = (text: Json | undefined): string => formatText(wordingIn(texts, text ?? '', lang));
    const { name, mark, footer } = objectIn(files.get('site.json')?.value) as Brand;
    const brand = {
      name: wording(name ?? home?.title),
      ...(mark === undefined ? {} : { mark: `data:image/svg+xml,${encodeURIComponent(mark)}` }),
      footer: {
        text: wording(footer?.text),
        links: withLocalLinks(
          (footer?.links ?? []).map(({ label, href }) => ({ label: wording(label), href })),
          lang,
          languages,
        ),
      },
    };
    return {
      brand,
      dir: directionOf(lang),
      locale: localeFor(lang, defaultLanguage(texts)),
      prefix,
      languages: languages.map((one) => ({
        lang: one,
        name: languageName(texts, one),
        path: `${languagePrefix(one, languages)}/forms/${slug}`,
      })),
      lang,
      page: 'form',
      slug,
      section,
      menu,
      texts: dictionaryIn(texts, lang),
      title: '',
      description: '',
      chatChannel: 'web',
      tracksSuccess: false,
      offersChat: false,
      experiments: {},
      forms: {},
      blocks: [],
      locations: [],
      phones: [],
      address: { path: `${prefix}/forms/${slug}`, query: '' },
      cookiesRead: true,
    };
  }, [files, texts, slug, lang, section]);
}
