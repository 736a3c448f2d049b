import { type Dictionary, inEachLanguage } from '#engine/model/definition';

/** Texts of visitors that plug-ins bring, by language; filled before the studio starts. */
export const pluginTexts = inEachLanguage((): Dictionary => ({}));
