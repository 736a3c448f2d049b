import type { StudioHandler } from '../handler.ts';
import { changeAppeal, openAppeal } from './appeal.ts';
import { listRequests } from './list-requests.ts';
import { openRequest, replayRequest, revealRequest } from './open-request.ts';

/** What stands behind the calls about requests, by id. */
export const requestHandlers: Readonly<Record<string, StudioHandler>> = {
  'list-requests': listRequests,
  'open-request': openRequest,
  'reveal-request': revealRequest,
  'replay-request': replayRequest,
  'open-appeal': openAppeal,
  'change-appeal': changeAppeal,
};
