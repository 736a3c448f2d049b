export { describePage } from './describe-page.ts';
export { loadPage } from './load-page.ts';
