import type { HandlerOf } from './kinds/handler.ts';

export const fileCheck: HandlerOf<'file-check'> = ({ body: { id } }, { files }) => files.check(id);
