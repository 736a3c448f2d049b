import { storeRequest } from './store-request.ts';

export const qualityCreate = storeRequest();
