/** Chunk for forms in which some answers follow others. */
export { installFollowing } from '#engine/model/holds';
