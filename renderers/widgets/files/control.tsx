import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FILE_TYPES, type FileAnswer, fileSize, filesIn, filesRule } from '#engine/model/files';
import { type Json, pathIn, toInputName } from '#engine/model/json';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { Posted } from '../../controls/posted.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { noteOf } from './file-list.ts';
import { useUploads } from './use-uploads.ts';

type NativeFilesProps = Pick<ControlProps, 'id' | 'path' | 'session' | 'translate'> & {
  files: readonly FileAnswer[];
};

/**
 * File inputs without script. Each file sent before has a ticked box; without its tick it is left
 * out.
 */
function NativeFiles({ id, path, session, translate, files }: NativeFilesProps) {
  return (
    <NoScript>
      {import.meta.env.SSR && (
        <div className="zy-native-parts">
          {files.map((file) => (
            <label className="zy-checkbox" key={file.id}>
              <input
                className="zy-checkbox__box"
                type="checkbox"
                name={toInputName(pathIn(path, 'file'))}
                value={JSON.stringify(file)}
                defaultChecked
              />
              <span>
                <bdi>{file.name}</bdi>
                <span>{` (${fileSize(file.size, session.form.lang)})`}</span>
              </span>
            </label>
          ))}
          <label className="zy-label" htmlFor={`${id}-native`}>
            {translate('form.files.native')}
          </label>
          {/* The browser's own input shows which files were chosen. */}
          <input id={`${id}-native`} type="file" name={toInputName(path)} multiple />
        </div>
      )}
    </NoScript>
  );
}

/** Reads the ticked files, to which the server has added the uploaded ones; undefined for none. */
function postedFiles({ texts }: Posted): Json | undefined {
  const files = filesIn((texts('file') ?? []).map(parsed));
  return files.length === 0 ? undefined : (files as unknown as Json);
}

/**
 * Parses a value that may be forged: anything but a file is ignored, and the server knows its own
 * files.
 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const SIZE_PX = 48;

/**
 * Thumbnail of a chosen picture; nothing for other files. Painted on a canvas, because for an image
 * the CSP would have to allow `blob:` URLs.
 */
function Picture({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = async (): Promise<void> => {
      const image = await createImageBitmap(file);
      const side = Math.min(image.width, image.height);
      const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
      const size = { resizeWidth: SIZE_PX, resizeHeight: SIZE_PX };
      const small = await createImageBitmap(image, left, top, side, side, size);
      image.close();
      const { current } = canvas;
      if (isGone || current === null) return;
      current.getContext('bitmaprenderer')?.transferFromImageBitmap(small);
      current.hidden = false;
    };
    // A browser that cannot read the format shows only the name.
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <span className="zy-attachment__picture" aria-hidden="true">
      <canvas ref={canvas} width={SIZE_PX} height={SIZE_PX} hidden />
    </span>
  );
}

const ENDINGS: Readonly<Record<string, string>> = FILE_TYPES;

/**
 * Files field: each file is uploaded as soon as it is chosen. The answer lists the files that the server has
 * received.
 */
function FilesControl(props: ControlProps) {
  const { id, path, schema, session, translate, invalid, describedBy } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const note = useLiveNote();
  const [isOver, setOver] = useState(false);
  const value = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  const uploads = useUploads({
    ...props,
    onDone: (upload) => {
      const { key, file, state } = upload;
      const { name, size } = file;
      const about = noteOf({ key, name, size, upload }, translate);
      note.announce(
        state === 'whole' ? translate('form.files.attached', { name }) : `${name}. ${about?.text ?? ''}`,
      );
    },
  });
  const { lines } = uploads;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : undefined;
  const types = filesRule(schema)?.types ?? [];
  const add = (chosen: readonly File[]): void => {
    // A resumed file already has a line.
    const room = most === undefined ? chosen.length : Math.max(0, most - lines.length + unfinished(lines));
    uploads.add(chosen.slice(0, room));
    setOver(chosen.length > room);
    if (chosen.length > room) note.announce(translate('form.files.many', { max: most ?? 0 }));
  };
  const latest = useRef(add);
  latest.current = add;
  // Files that were chosen before the script ran are sent now.
  useEffect(() => {
    const { current } = chooser;
    if (current === null) return;
    const chosen = [...(current.files ?? [])];
    current.value = '';
    if (chosen.length > 0) latest.current(chosen);
  }, []);
  return (
    <div className="zy-files" data-whole={filesIn(value).filter(({ type }) => type !== undefined).length}>
      {/* The browser's own button would be in the browser's language instead of the page's. */}
      <label className="zy-button zy-button--secondary zy-attachment__button zy-needs-script">
        <span id={`${id}-choose`}>{translate('form.files.choose')}</span>
        <input
          className="zy-visually-hidden"
          id={id}
          ref={chooser}
          type="file"
          data-reads="own"
          multiple={most !== 1}
          accept={types.flatMap((type) => [type, `.${ENDINGS[type] ?? 'pdf'}`]).join(',')}
          aria-labelledby={`${id}-legend ${id}-choose`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // An emptied input lets the same file be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <ul className="zy-attachment__files zy-needs-script">
        {lines.map((line) => {
          const { key, name, size, answer, upload } = line;
          const about = noteOf(line, translate);
          const isUnderWay =
            upload !== undefined && ['sending', 'waiting', 'checking'].includes(upload.state);
          return (
            <li className="zy-attachment__file" key={key}>
              {upload === undefined ? (
                <span className="zy-attachment__picture" aria-hidden="true" />
              ) : (
                <Picture file={upload.file} />
              )}
              <span className="zy-attachment__name">
                <bdi>{name}</bdi>
                <span>{` (${fileSize(size, session.form.lang)})`}</span>
              </span>
              <button
                className="zy-attachment__remove"
                type="button"
                aria-label={translate(isUnderWay ? 'form.files.cancel' : 'form.files.remove', { name })}
                onClick={() => {
                  uploads.remove(answer?.id ?? upload?.id, upload);
                  setOver(false);
                  note.announce(translate('form.files.removed', { name }));
                  // The pressed button disappears, so the focus moves to the input.
                  chooser.current?.focus();
                }}
              >
                ×
              </button>
              {about !== undefined && (
                <span className={about.isError ? 'zy-error' : 'zy-note'}>{about.text}</span>
              )}
              {upload?.state === 'sending' && <progress value={upload.part} aria-label={name} />}
              {upload?.state === 'failed' && (
                <button
                  className="zy-link zy-link--button"
                  type="button"
                  onClick={() => uploads.retry(upload)}
                >
                  {translate('form.files.retry', { name })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isOver && <p className="zy-note">{translate('form.files.many', { max: most ?? 0 })}</p>}
      <NativeFiles id={id} path={path} session={session} translate={translate} files={filesIn(value)} />
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
    </div>
  );
}

const unfinished = (lines: ReturnType<typeof useUploads>['lines']): number =>
  lines.filter(({ answer, upload }) => answer?.type === undefined && upload === undefined).length;

/**
 * Widget `files`: a list of files that are uploaded as soon as they are chosen; the answer is an array of file
 * descriptions.
 */
export const control: Widget = {
  Control: FilesControl,
  anatomy: 'group',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: postedFiles }),
};
