import { useRef, useState, useSyncExternalStore } from 'react';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { type ControlProps, numberOption, textOption, type Widget } from '../../controls/control.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';

const MAX_FILES = 5;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Files behind a box that says that they are attached; each has its own error. @spec S§3 Document
 * attachment
 */
function AttachmentControl(props: ControlProps) {
  const { id, path, options, session, translate, invalid, describedBy, onCommit } = props;
  const value = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  const { checked, files } = attachmentOf(value);
  const maxFiles = numberOption(options, 'maxFiles') ?? MAX_FILES;
  const maxBytes = numberOption(options, 'maxFileBytes') ?? MAX_FILE_BYTES;
  const chooser = useRef<HTMLInputElement>(null);
  const note = useLiveNote();
  /** Live region for errors, which are shown at their files. */
  const spoken = useLiveNote();
  const [, setTicks] = useState(0);
  /** Stores the tick. A missing file is reported on submit, because none can be chosen before the tick. */
  const tick = (isTicked: boolean): void => {
    session.type(path, { checked: isTicked, files });
    onCommit(session.value(path));
    setTicks((count) => count + 1);
  };
  const write = (all: readonly JsonObject[]): void => {
    const taken = all.slice(0, maxFiles);
    session.choose(path, { checked, files: taken });
    const count = translate('form.attachment.count', { count: taken.length });
    note.announce(
      taken.length < all.length ? `${translate('form.attachment.many', { max: maxFiles })}. ${count}` : count,
    );
  };
  const errorOf = (file: File): string | undefined =>
    file.size === 0
      ? translate('form.attachment.empty')
      : file.size > maxBytes
        ? translate('form.attachment.large', { max: Math.floor(maxBytes / MEGABYTE) })
        : undefined;
  return (
    <div className="zy-attachment">
      <label className="zy-checkbox">
        <input
          className="zy-checkbox__box"
          type="checkbox"
          checked={checked}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        <span>{textOption(options, 'caption') ?? translate('form.attachment.caption')}</span>
      </label>
      {/* The browser's own button would be in the browser's language instead of the page's. */}
      <label className="zy-button zy-button--secondary zy-attachment__button">
        <span id={`${id}-choose`}>{translate('form.attachment.choose')}</span>
        <input
          className="zy-visually-hidden"
          id={id}
          ref={chooser}
          type="file"
          multiple
          disabled={!checked}
          accept={textOption(options, 'accept')}
          aria-labelledby={`${id}-legend ${id}-choose`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])].map((file): JsonObject => {
              const errorMessage = errorOf(file);
              return {
                name: file.name,
                size: file.size,
                ...(errorMessage === undefined ? {} : { errorMessage }),
              };
            });
            // An emptied input lets the same file be chosen again after it was removed.
            event.currentTarget.value = '';
            write([...files, ...chosen]);
            const refused = chosen.filter(({ errorMessage }) => errorMessage !== undefined);
            spoken.announce(refused.map((file) => `${file.name}. ${file.errorMessage}`).join('. '));
          }}
        />
      </label>
      <ul className="zy-attachment__files">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li className="zy-attachment__file" key={`${index} ${String(file.name)}`}>
            <span className="zy-attachment__picture" aria-hidden="true" />
            <span className="zy-attachment__name">
              <bdi>{String(file.name)}</bdi>
            </span>
            {typeof file.errorMessage === 'string' && <span className="zy-error">{file.errorMessage}</span>}
            <button
              className="zy-attachment__remove"
              type="button"
              aria-label={translate('form.attachment.remove', { name: String(file.name) })}
              onClick={() => {
                write(files.filter((_file, other) => other !== index));
                // The pressed button disappears, so the focus moves to the input.
                chooser.current?.focus();
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p className="zy-note" role="status" ref={note.ref} />
      <p className="zy-visually-hidden" role="status" ref={spoken.ref} />
    </div>
  );
}

function attachmentOf(value: Json | undefined): { checked: boolean; files: JsonObject[] } {
  if (!isObject(value)) return { checked: false, files: [] };
  return {
    checked: value.checked === true,
    files: Array.isArray(value.files) ? value.files.filter(isObject) : [],
  };
}

/**
 * Widget `attachment`: a checkbox that opens a choice of documents; the answer is an object with `checked` and
 * the descriptions of the `files`, which stay in the browser.
 */
export const control: Widget = {
  Control: AttachmentControl,
  anatomy: 'group',
  hasTextInput: false,
};
