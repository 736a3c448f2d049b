/// <reference types="vite/client" />

import { type Dictionary, inEachLanguage } from '#engine/model/definition';
import { textsFile } from '#engine/model/load';

const TEXTS = '../../../../definitions/';
const written: Record<string, Dictionary> = import.meta.glob('../../../../definitions/texts/*.json', {
  import: 'default',
  eager: true,
});

/** Shipped texts that visitors read, by language; the studio is sent its own texts alone. */
export const visitorTexts = inEachLanguage((lang) => written[TEXTS + textsFile(lang)] ?? {});
