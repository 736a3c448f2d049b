import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';

/** Storage of the pieces of unfinished uploads in an S3 bucket. */
export interface BucketPieces {
  arrivedBytes(id: string): Promise<number>;
  /** Stores a piece; one at the same offset is replaced. */
  putPiece(id: string, offset: number, piece: Buffer): Promise<void>;
  /** Resolves with the piece that ends at the offset and has fewer bytes than this, or none. */
  pieceBefore(id: string, offset: number, lessThanBytes: number): Promise<Buffer>;
  remove(id: string): Promise<void>;
}

/** Largest number of small pieces that may stand for a full one. */
const SMALL_PIECES = 4;

/**
 * Store of uploads for the tus library that keeps the pieces in an S3 bucket; the size of an upload is all that
 * the library needs, and is in the database.
 */
export class BucketUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #pieces: BucketPieces;
  readonly #sizeOf: (id: string) => Promise<number | undefined>;
  readonly #pieceBytes: number;

  constructor(pieces: BucketPieces, sizeOf: (id: string) => Promise<number | undefined>, pieceBytes: number) {
    super();
    this.#pieces = pieces;
    this.#sizeOf = sizeOf;
    this.#pieceBytes = pieceBytes;
  }

  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override remove(id: string): Promise<void> {
    return this.#pieces.remove(id);
  }

  /** Resolves with the offset after the stored bytes. */
  override async write(stream: Readable, id: string, from: number): Promise<number> {
    let held: Buffer[] = [];
    let heldBytes = 0;
    let isNew = false;
    let offset = from;
    const put = async (): Promise<void> => {
      if (!isNew) return;
      const piece = Buffer.concat(held);
      held = [];
      heldBytes = 0;
      isNew = false;
      await this.#pieces.putPiece(id, offset, piece);
      offset += piece.length;
    };
    try {
      for await (const chunk of stream) {
        if (held.length === 0 && offset === from) {
          // A small piece is extended: a file that arrives byte by byte must not become an object
          // per byte.
          const before = await this.#pieces.pieceBefore(id, from, this.#pieceBytes / SMALL_PIECES);
          held = [before];
          heldBytes = before.length;
          offset -= before.length;
        }
        isNew = true;
        held.push(chunk);
        heldBytes += chunk.length;
        if (heldBytes >= this.#pieceBytes) await put();
      }
    } finally {
      // Bytes that arrived before a lost connection are kept.
      await put();
    }
    return offset;
  }

  override async getUpload(id: string): Promise<Upload> {
    const size = await this.#sizeOf(id);
    if (size === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size, offset: await this.#pieces.arrivedBytes(id), metadata: {} });
  }
}
