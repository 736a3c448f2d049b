import type { StudioHandler } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';

export const listTextUses: StudioHandler<'list-text-uses'> = async (call, { editing, isolates }) =>
  isolates.run('list-text-uses', { texts: await currentTexts(editing) }, ownerOf(call, 'texts/all'));
