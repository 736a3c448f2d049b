import { type DragEvent, useId, useRef } from 'react';
import { APPEAL_FILE_TYPES, MAX_APPEAL_FILE_BYTES, MAX_APPEAL_FILES } from '#contract';
import { FILE_TYPES, fileSize, megabytesOf } from '#engine/model/files';
import { Button } from '../../parts/button.tsx';
import { useStudio } from '../../studio-context.ts';
import type { AttachedFile } from './file-changes.ts';
import type { useAppealFiles } from './use-appeal-files.ts';

interface AppealFilesProps {
  files: ReturnType<typeof useAppealFiles>;
  mayEdit: boolean;
}

/**
 * List of the files of a reply to an appeal, with an input that also accepts dropped files. People who may not edit
 * see only the list, or nothing if it is empty.
 */
export function AppealFiles({ files, mayEdit }: AppealFilesProps) {
  const { text } = useStudio();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { shown } = files;
  if (!mayEdit && shown.length === 0) return null;
  const take = (event: DragEvent): void => {
    // A browser would open a file dropped outside, and what was typed would be lost.
    event.preventDefault();
    if (mayEdit && event.type === 'drop') void files.add([...event.dataTransfer.files]);
  };
  return (
    <fieldset className="zs-field zs-files" onDragOver={take} onDrop={take}>
      <legend>{text('studio.appeal.files')}</legend>
      {shown.length > 0 && (
        <ul className="zs-versions">
          {shown.map((file) => (
            <li key={file.id}>
              <FileName file={file} onOpen={() => void files.download(file)} />
              {mayEdit && (
                <Button
                  label={text('studio.appeal.files.remove', { name: file.name })}
                  onClick={() => {
                    files.remove(file);
                    // The pressed button disappears, so the focus moves to the input.
                    chooser.current?.focus();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <>
          <label className="zs-button zs-files__choose">
            {text('studio.appeal.files.choose')}
            <input
              className="zs-visually-hidden"
              ref={chooser}
              type="file"
              multiple
              accept={APPEAL_FILE_TYPES.flatMap((type) => [type, `.${FILE_TYPES[type]}`]).join(',')}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => {
                void files.add([...(currentTarget.files ?? [])]);
                // An emptied input lets the same file be chosen again after it was removed.
                currentTarget.value = '';
              }}
            />
          </label>
          <p className="zs-small" id={`${id}-hint`}>
            {text('studio.appeal.files.hint', {
              count: MAX_APPEAL_FILES,
              max: megabytesOf(MAX_APPEAL_FILE_BYTES),
            })}
          </p>
        </>
      )}
      <p role="status">
        {files.underWay.length > 0
          ? text('studio.appeal.files.underWay', { names: files.underWay.join(', ') })
          : files.note}
      </p>
      <div className="zs-problem" role="alert">
        {files.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </fieldset>
  );
}

interface FileNameProps {
  file: AttachedFile;
  onOpen(): void;
}

function FileName({ file: { name, size, type, url }, onOpen }: FileNameProps) {
  const { lang } = useStudio();
  const ending = Object.entries(FILE_TYPES).find(([one]) => one === type)?.[1] ?? '';
  const about = ` (${ending.toUpperCase()}, ${fileSize(size, lang)})`;
  return (
    <span className="zs-as-written">
      {url === undefined ? (
        name
      ) : (
        <a
          className="zy-link"
          href={url}
          download={name}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          {name}
        </a>
      )}
      {about}
    </span>
  );
}
