import { storeRequest } from './store-request.ts';

export const crmCreate = storeRequest();
