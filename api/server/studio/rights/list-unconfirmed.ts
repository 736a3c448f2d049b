import { unconfirmedNotices } from '../../erasure/unconfirmed-notices.ts';
import type { StudioHandler } from '../handler.ts';

export const listUnconfirmed: StudioHandler<'list-unconfirmed'> = async (_call, { database }) => ({
  unconfirmed: await unconfirmedNotices(database),
});
