import { useEffect, useRef, useState } from 'react';
import { type FileAnswer, filesIn, filesRule, megabytesOf } from '#engine/model/files';
import type { Json } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';
import { linesOf, type Upload } from './file-list.ts';

type Ports = Pick<ControlProps, 'path' | 'schema' | 'session' | 'services' | 'onCommit'> & {
  /** Called when an upload ends, for the screen reader's announcement. */
  onDone(upload: Upload): void;
};

let lastKey = 0;

/** Returns a refusal that needs no server; such a file is not sent. */
function refusalOf({ size }: File, most = Number.POSITIVE_INFINITY): Upload['refusal'] {
  if (size === 0) return { kind: 'refused', code: 'fileEmpty' };
  if (size <= most) return undefined;
  return { kind: 'refused', code: 'fileTooLarge', params: { max: megabytesOf(most) } };
}

/**
 * Returns the uploads of a files field and the functions that add, repeat and remove them. The answer lists a
 * file as soon as the server has given its upload an id; the file has a `type` only when the upload is
 * complete.
 */
export function useUploads({ path, schema, session, services, onCommit, onDone }: Ports) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const known = useRef<readonly Upload[]>([]);
  const show = (next: readonly Upload[]): void => {
    known.current = next;
    setUploads(next);
  };
  const change = (key: string, more: Partial<Upload>): void =>
    show(known.current.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const answer = (): FileAnswer[] => filesIn(session.value(path));
  const write = (files: readonly FileAnswer[]): void => {
    const value = files.length === 0 ? undefined : (files as unknown as Json);
    session.choose(path, value);
    onCommit(value);
  };
  /** The answer lists files as they were chosen: the server may receive them in any order. */
  const place = (key: string, id: string | undefined, file: FileAnswer): void => {
    const before = answer();
    const at = before.findIndex((one) => one.id === id || one.id === file.id);
    const later = known.current.slice(known.current.findIndex((one) => one.key === key) + 1);
    const next = before.findIndex((one) => later.some((upload) => upload.id === one.id));
    const end = next < 0 ? before.length : next;
    write(
      at < 0
        ? [...before.slice(0, end), file, ...before.slice(end)]
        : before.map((one, index) => (index === at ? file : one)),
    );
  };

  const send = async (upload: Upload): Promise<void> => {
    const { key, file, stop } = upload;
    let id = upload.id;
    const { name, size } = file;
    const uploader = await services.files?.().catch(() => undefined);
    if (stop.signal.aborted) return;
    const outcome = await uploader?.upload(file, {
      field: path,
      id,
      signal: stop.signal,
      onId: (given) => {
        if (given !== id || !answer().some((one) => one.id === given))
          place(key, id, { id: given, name, size });
        id = given;
        change(key, { id: given });
      },
      onPart: (part) => change(key, { part, state: part < 1 ? 'sending' : 'checking' }),
      onWaiting: () => change(key, { state: 'waiting' }),
    });
    if (stop.signal.aborted) return;
    if (outcome?.kind === 'whole') {
      place(key, id, outcome.file);
      change(key, { state: 'whole', part: 1 });
    } else if (outcome?.kind === 'refused') {
      // A refused file is no longer part of the answer.
      if (id !== undefined) write(answer().filter((one) => one.id !== id));
      show(
        known.current.map((one) => {
          if (one.key !== key) return one;
          const { id: _gone, ...rest } = one;
          return { ...rest, state: 'refused', refusal: outcome };
        }),
      );
    } else change(key, { state: 'failed' });
    const done = known.current.find((one) => one.key === key);
    if (done !== undefined) onDone(done);
  };
  const start = (file: File, id?: string): void => {
    const refusal = refusalOf(file, filesRule(schema)?.fileBytes);
    lastKey += 1;
    const upload: Upload = {
      key: `upload-${lastKey}`,
      file,
      part: 0,
      stop: new AbortController(),
      ...(refusal === undefined ? { state: 'sending' } : { state: 'refused', refusal }),
      ...(id === undefined ? {} : { id }),
    };
    show([...known.current, upload]);
    if (refusal === undefined) void send(upload);
    else onDone(upload);
  };

  useEffect(
    () => () => {
      for (const { stop } of known.current) stop.abort();
    },
    [],
  );

  return {
    lines: linesOf(session.value(path), uploads),
    /** Adds files; an upload that was interrupted by a reload is resumed. */
    add(files: readonly File[]): void {
      for (const file of files) {
        const left = answer().find(
          ({ id, name, size, type }) =>
            type === undefined &&
            name === file.name &&
            size === file.size &&
            !known.current.some((one) => one.id === id),
        );
        start(file, left?.id);
      }
    },
    retry({ key }: Upload): void {
      const upload = known.current.find((one) => one.key === key);
      if (upload === undefined) return;
      const again: Upload = { ...upload, state: 'sending', stop: new AbortController() };
      change(key, again);
      void send(again);
    },
    remove(id: string | undefined, upload: Upload | undefined): void {
      upload?.stop.abort();
      show(known.current.filter((one) => one !== upload && one.key !== upload?.key));
      if (id === undefined) return;
      write(answer().filter((one) => one.id !== id));
      void services.files?.().then(
        (uploader) => uploader.giveUp(id),
        () => undefined,
      );
    },
  };
}
