import { storeRequest } from './store-request.ts';

export const callbackRequest = storeRequest();
