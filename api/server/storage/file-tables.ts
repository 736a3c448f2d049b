/** Times are ISO 8601 in UTC. */
export interface FileTables {
  /** Files that visitors attach; their content is in the folder of files, under the same id. */
  files: {
    /** 128 random bits: only who has uploaded it can name it. */
    id: string;
    form: string;
    /** Path of the field that it was uploaded for. */
    field: string;
    name: string;
    /** In bytes, as it was announced. */
    size: number;
    /** JSON: the types that the field takes. */
    accepted: string;
    /** By its content; null until it is whole and checked. */
    type: string | null;
    created_at: string;
    /** Whose it is; null: in quarantine until a request is sent. */
    request_id: string | null;
  };
}
