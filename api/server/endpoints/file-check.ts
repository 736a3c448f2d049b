import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `file-check`: inspects an uploaded file once and returns its id, name, size and type; 422 if
 * unknown or unfinished.
 */
export const fileCheck: HandlerOf<'file-check'> = ({ body: { id } }, { files }) => files.check(id);
