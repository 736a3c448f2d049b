export type { FormBundle, FormChecker, Violation } from './bundle.ts';
export type { AnswerTemplate, EndpointContact, EndpointRequest } from './endpoint-contact.ts';
export * from './model.ts';
export { successCaseOf } from './success-case.ts';
export * from './vocabulary.ts';
