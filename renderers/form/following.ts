/** Fetched with forms some of whose answers follow others. */
export { learnToFollow } from '#engine/model/holds';
