import { unconfirmedNotices } from '../../erasure/unconfirmed-notices.ts';
import type { StudioHandler } from '../handler.ts';

/** Handles the studio's call `list-unconfirmed`: returns the CRMs with notices that they have not confirmed. */
export const listUnconfirmed: StudioHandler<'list-unconfirmed'> = async (_call, { database }) => ({
  unconfirmed: await unconfirmedNotices(database),
});
