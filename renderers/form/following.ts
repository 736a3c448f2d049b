/** Chunk for forms with following answers. */
export { installFollowing } from '#engine/model/holds';
