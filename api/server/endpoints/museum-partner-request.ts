import { storeRequest } from './store-request.ts';

export const museumPartnerRequest = storeRequest();
