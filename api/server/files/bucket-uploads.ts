import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';

export interface BucketPieces {
  arrivedBytes(id: string): Promise<number>;
  putPiece(id: string, offset: number, piece: Buffer): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Data store of the tus library. The only metadata of an upload is its size, which is in its row. */
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
    let offset = from;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const put = async (): Promise<void> => {
      if (heldBytes === 0) return;
      const piece = Buffer.concat(held);
      held = [];
      heldBytes = 0;
      await this.#pieces.putPiece(id, offset, piece);
      offset += piece.length;
    };
    try {
      for await (const chunk of stream) {
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
