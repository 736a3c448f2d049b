import { type FileAnswer, fileSize, filesIn } from '#engine/model/files';
import { type Json, pathIn, toInputName } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { Posted } from '../../controls/posted.ts';

type NativeFilesProps = Pick<ControlProps, 'id' | 'path' | 'session' | 'translate'> & {
  files: readonly FileAnswer[];
};

/**
 * File inputs without script. Each file sent before has a ticked box; without its tick it is left
 * out.
 */
export function NativeFiles({ id, path, session, translate, files }: NativeFilesProps) {
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
export function postedFiles({ texts }: Posted): Json | undefined {
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
