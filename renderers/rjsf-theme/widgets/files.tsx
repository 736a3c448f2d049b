import { RichDescription } from '@rjsf/core';
import { type FileInfoType, TranslatableString, useFileWidgetProps, type WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { describedBy } from '../field/described-by.ts';
import { Enabled } from '../field/enabled.tsx';
import { useLanguage } from '../texts/theme-language.tsx';

const IN_MARKDOWN = { 'ui:enableMarkdownInDescription': true };
/** Image types shown as pictures; an SVG is not among them, because it may run script. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/**
 * RJSF widget for files, whose answers are data URLs as in RJSF. A label replaces the browser's own button,
 * which would be in the browser's language.
 */
export function FileWidget(props: WidgetProps) {
  const { id, htmlName, multiple, value, options, registry, rawErrors, hideError } = props;
  const { disabled = false, readonly = false, onChange, onFocus, onBlur } = props;
  const { translate } = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  const { translateString, templates } = registry;
  const { RemoveButton } = templates.ButtonTemplates;
  const isInvalid = !hideError && (rawErrors?.length ?? 0) > 0;
  return (
    <Enabled when={!disabled && !readonly}>
      <label className="zy-button zy-button--secondary zy-theme__chooser">
        <span aria-hidden="true">{translate(multiple ? 'theme.file.chooseMany' : 'theme.file.choose')}</span>
        <input
          className="zy-visually-hidden"
          id={id}
          name={htmlName ?? id}
          ref={chooser}
          type="file"
          multiple={multiple}
          accept={options.accept ? String(options.accept) : undefined}
          aria-labelledby={`${id}-label`}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy(props)}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
          onChange={(event) => {
            const { files } = event.currentTarget;
            if (files !== null && files.length > 0) void handleChange(files);
          }}
        />
      </label>
      {filesInfo.length > 0 && (
        <ul className="zy-theme__files">
          {filesInfo.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li className="zy-theme__file" key={`${index} ${file.name}`}>
              <span>
                <RichDescription
                  description={translateString(TranslatableString.FilesInfo, [
                    file.name,
                    file.type,
                    String(file.size),
                  ])}
                  uiSchema={IN_MARKDOWN}
                  registry={registry}
                />
              </span>
              {options.filePreview && (
                <Preview file={file} label={translateString(TranslatableString.PreviewLabel)} />
              )}
              <RemoveButton
                registry={registry}
                aria-label={translate('theme.button.ofNamed', {
                  action: translateString(TranslatableString.RemoveButton),
                  name: file.name,
                })}
                onClick={() => {
                  handleRemove(index);
                  // The pressed button disappears, so the focus moves to the input.
                  chooser.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Enabled>
  );
}

function Preview({ file: { dataURL, type, name }, label }: { file: FileInfoType; label: string }) {
  if (!dataURL) return null;
  if (PICTURES.has(type))
    return <img className="zy-theme__picture" src={dataURL} alt={`${label}: ${name}`} />;
  return (
    <a className="zy-link" download={name} href={dataURL}>
      {label}
    </a>
  );
}
