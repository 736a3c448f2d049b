export { addAppealFile } from './add-appeal-file.ts';
export { changeAppeal, MAX_APPEAL_ANSWER } from './change-appeal.ts';
export { type AppealAnswers, listAppealAnswers } from './list-appeal-answers.ts';
export {
  APPEAL_STATES,
  APPEALS_A_PAGE,
  type AppealPage,
  type AppealState,
  type AppealSummary,
  listAppeals,
} from './list-appeals.ts';
export {
  DELIVERY_STATES,
  listRequests,
  OVERDUE,
  REQUESTS_A_PAGE,
  type RequestPage,
} from './list-requests.ts';
export { type OpenedAppeal, openAppeal } from './open-appeal.ts';
export { type OpenedRequest, openRequest } from './open-request.ts';
export { removeAppealFile } from './remove-appeal-file.ts';
export { replayRequest } from './replay-request.ts';
export { revealRequest } from './reveal-request.ts';
