/** Chunk for forms in which answers follow from others. */
export { installFollowing } from '#engine/model/holds';
