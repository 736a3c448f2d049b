import { storeRequest } from './store-request.ts';

export const consultingRequest = storeRequest();
