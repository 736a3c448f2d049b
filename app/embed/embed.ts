import { defineZayavkaForm } from './define-zayavka-form.ts';

// The forms come from the server that this script comes from.
defineZayavkaForm(import.meta.url);
