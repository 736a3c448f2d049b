import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { peopleSchema } from '../person.ts';

/** Call that lists the people of the studio by name, with their roles and sessions. */
export const listPeople = defineStudioEndpoint({
  id: 'list-people',
  path: '/people',
  role: 'admin',
  summary: 'List the people of the studio with their roles and sessions',
  response: peopleSchema,
  responseSummary: 'The people by name',
});
