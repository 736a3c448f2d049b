/// <reference types="vite/client" />

import { type Dictionary, inEachLanguage } from '#engine/model/definition';
import { textsFile } from '#engine/model/load';
import { pluginTexts } from '../../plugin-texts.ts';

const TEXTS = '../../../../definitions/';
const written: Record<string, Dictionary> = import.meta.glob('../../../../definitions/texts/*.json', {
  import: 'default',
  eager: true,
});

/**
 * Texts that visitors read, those of the product and of plug-ins, by language. The gallery needs them, because the
 * server sends the studio only the studio's own texts.
 */
export const visitorTexts = inEachLanguage((lang) => ({
  ...pluginTexts[lang],
  ...written[TEXTS + textsFile(lang)],
}));
