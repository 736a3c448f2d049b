export type { EmbedDetail, EmbedEvent } from '#contract';
export { defineZayavkaForm } from './define-zayavka-form.ts';
