import { usesOfTexts } from '../../definitions/own-texts.ts';
import type { StudioHandler } from '../handler.ts';

/** Handles the studio's call `list-text-uses`: returns the documents that use each text of the live definitions. */
export const listTextUses: StudioHandler<'list-text-uses'> = async (_call, { editing }) => ({
  uses: await usesOfTexts(await editing.files.current()),
});
