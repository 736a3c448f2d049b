/** What masks are made with, in a chunk of its own. */
export { Maskito, maskitoTransform } from '@maskito/core';
