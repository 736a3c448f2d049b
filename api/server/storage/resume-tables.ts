/** Times are ISO 8601 in UTC. */
export interface ResumeTables {
  /** Forms that visitors finish on another device. Nothing in here opens what is sealed. */
  saved_forms: {
    /** What follows from the secret of the link, and does not lead back to it. */
    id: string;
    form: string;
    variant: string;
    /** The version that was started. */
    version: string;
    /** The answers and the step, encrypted with a key that follows from the link; null: destroyed. */
    sealed: string | null;
    /** Keyed hash of the e-mail or phone that the link went to: a person may have it erased by that. */
    target: string;
    created_at: string;
    expires_at: string;
    /** The first time; it may be opened again for an hour. */
    opened_at: string | null;
  };
}
