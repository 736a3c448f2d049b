import { type Dictionary, inEachLanguage } from '#engine/model/definition';

/** Texts for visitors that plug-ins bring, by language; filled in before the studio is rendered. */
export const pluginTexts = inEachLanguage((): Dictionary => ({}));
