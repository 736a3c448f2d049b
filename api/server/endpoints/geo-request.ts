import { storeRequest } from './store-request.ts';

export const geoRequest = storeRequest();
