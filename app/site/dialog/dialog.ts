export { Dialog } from '#renderers';
