export { changeAppeal, type OpenedAppeal, openAppeal } from './appeal.ts';
export {
  DELIVERY_STATES,
  type DeliveryState,
  listRequests,
  REQUESTS_A_PAGE,
  type RequestPage,
  type RequestSummary,
} from './list-requests.ts';
export { type OpenedRequest, openRequest, replayRequest, revealRequest } from './open-request.ts';
