import { usesOfTexts } from '../../definitions/own-texts.ts';
import type { StudioHandler } from '../handler.ts';

export const listTextUses: StudioHandler<'list-text-uses'> = async (_call, { editing }) => ({
  uses: await usesOfTexts(await editing.files.current()),
});
