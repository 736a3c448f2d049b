export { COMPLETE_PARTS } from './complete-parts.ts';
export { overlayNames, overlaysOf, writtenVariant } from './overlays.ts';
export { type StandIn, variantInSection } from './stand-in.ts';
