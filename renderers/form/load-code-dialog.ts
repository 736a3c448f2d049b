/** In a file of its own: what every page loads would have the address of it. */
export const loadCodeDialog = () => import('./code-dialog.tsx');
