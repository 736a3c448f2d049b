import { useMemo } from 'react';
import type { PageData } from '#contract';
import { isObject, type Json, objectIn } from '#engine/model/json';
import { formatText } from '#engine/model/text';
import { wordingIn } from '../../../../parts/wording-in.ts';
import { useEditor } from '../editor-context.ts';

/**
 * Returns the form's page as the server makes it, without the data of a visit: a city, a campaign, a talk.
 */
export function useCanvasPage(section: string): PageData {
  const { read, slug, lang } = useEditor();
  const { files, texts } = read.definitions;
  return useMemo(() => {
    const pages = [...files].flatMap(([path, { value }]) =>
      path.startsWith('pages/') && isObject(value) ? [value] : [],
    );
    const menu = pages
      .filter((page) => typeof page.menu === 'number' && typeof page.path === 'string')
      .toSorted((one, other) => Number(one.menu) - Number(other.menu))
      .map(({ path, title }) => ({ path: String(path), title: formatText(wordingIn(texts, title, lang)) }));
    const { name, footer } = objectIn(files.get('site.json')?.value);
    const wording = (text: Json | undefined): string => formatText(wordingIn(texts, text ?? '', lang));
    const brand = { name: wording(name), footer: { text: wording(objectIn(footer).text), links: [] } };
    return {
      brand,
      ...{ lang, page: 'form', slug, section, menu, texts: texts[lang] },
      ...{ title: '', description: '', chatChannel: 'web', tracksSuccess: false, offersChat: false },
      ...{ experiments: {}, forms: {}, blocks: [], locations: [], phones: [] },
      address: { path: `/forms/${slug}`, query: '' },
      cookiesRead: true,
    };
  }, [files, texts, slug, lang, section]);
}
