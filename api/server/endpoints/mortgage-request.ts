import { storeRequest } from './store-request.ts';

export const mortgageRequest = storeRequest();
