import { ZayavkaForm } from './zayavka-form.ts';

// A page may load the script twice, and a name is defined once.
if (customElements.get('zayavka-form') === undefined) customElements.define('zayavka-form', ZayavkaForm);
