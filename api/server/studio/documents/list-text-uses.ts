import { loadDefinitions } from '#engine/model';
import { usesOfTexts } from '../../definitions/own-texts.ts';
import type { StudioHandler } from '../handler.ts';

export const listTextUses: StudioHandler<'list-text-uses'> = async (_call, { editing }) => {
  const { definitions } = loadDefinitions(await editing.files.current());
  return { uses: usesOfTexts(definitions) };
};
