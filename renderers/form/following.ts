/** Fetched with forms some of whose answers follow others. */
export { installFollowing } from '#engine/model/holds';
