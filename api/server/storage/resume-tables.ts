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
  /**
   * Files that a saved form names: its answers are sealed, and a look for unsent files could not find them there. One file may wait with
   * several forms, each saved from the same page.
   */
  saved_files: {
    saved_form_id: string;
    file_id: string;
  };
}
