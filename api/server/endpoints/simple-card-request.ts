import { storeRequest } from './store-request.ts';

export const simpleCardRequest = storeRequest();
