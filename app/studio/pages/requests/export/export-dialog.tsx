import { type FormEvent, useState } from 'react';
import { exportRequests, MAX_EXPORTED, roleIncludes } from '#contract';
import { Dialog } from '#renderers';
import { Button } from '../../../parts/button.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { useTitles } from '../../../parts/use-titles.ts';
import { useStudio } from '../../../studio-context.ts';
import { useSending } from '../../../use-sending.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { DayChoice } from '../day-choice.tsx';
import { FormChoice } from '../form-choice.tsx';
import { filterBody, type RequestFilter } from '../request-filter.ts';
import { csvOf } from './csv.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';

const COLUMN_CHARACTERS = 22;

/** Writes a table as a workbook, in which every cell is a text: a spreadsheet computes none of them. */
async function xlsxOf(table: ExportedTable): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const [titles = [], ...rows] = table;
  const sheet = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ value, type: String }))),
  ];
  return writeXlsxFile(sheet, {
    stickyRowsCount: 1,
    columns: titles.map(() => ({ width: COLUMN_CHARACTERS })),
  }).toBlob();
}

const FORMATS = { xlsx: xlsxOf, csv: csvOf } as const;
type Format = keyof typeof FORMATS;

interface ExportDialogProps {
  filter: RequestFilter;
  onClose(): void;
}

/**
 * Dialog that downloads the filtered requests of one form as a table, up to `MAX_EXPORTED`; one form only,
 * because its questions are the columns. Personal data is masked, unless a reader with the role `contract` asks
 * for it.
 */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const studio = useStudio();
  const { text, session } = studio;
  const call = useStudioCall();
  const titleOf = useTitles();
  const [chosen, setChosen] = useState(filter);
  const [format, setFormat] = useState<Format>('xlsx');
  const [isRevealed, setRevealed] = useState(false);
  const { isSending, problem, setProblem, send } = useSending('studio.notLoaded');
  const [note, setNote] = useState('');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setNote('');
    setProblem(chosen.form === '' ? text('studio.export.formMissing') : '');
    if (chosen.form === '') return;
    await send(async () => {
      const found = await call(exportRequests, { body: { ...filterBody(chosen), reveal: isRevealed } });
      const name = `${titleOf(`forms/${chosen.form}`)}.${format}`;
      saveFile(name, await FORMATS[format](exportedTable(found, studio)));
      const count = found.requests.length;
      setNote(
        text(count < found.total ? 'studio.export.cut' : 'studio.export.saved', {
          count,
          total: found.total,
          name,
        }),
      );
    });
  };

  return (
    <Dialog label={text('studio.export.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.export.title')}</h2>
      <form className="zs-form" onSubmit={(event) => void save(event)}>
        <FormChoice value={chosen.form} onChange={(form) => setChosen({ ...chosen, form })} />
        <div className="zs-filters">
          <DayChoice value={chosen} onChange={(days) => setChosen({ ...chosen, ...days })} />
        </div>
        <fieldset className="zs-choices zs-plain-set">
          <legend>{text('studio.export.format')}</legend>
          {(['xlsx', 'csv'] as const).map((name) => (
            <label className="zs-inline" key={name}>
              <input type="radio" name="format" checked={format === name} onChange={() => setFormat(name)} />
              {text(`studio.export.${name}`)}
            </label>
          ))}
        </fieldset>
        {roleIncludes(session.role, 'contract') && (
          <label className="zs-inline">
            <input
              type="checkbox"
              checked={isRevealed}
              onChange={({ target }) => setRevealed(target.checked)}
            />
            {text('studio.export.reveal')}
          </label>
        )}
        <p className="zs-small">
          {text(isRevealed ? 'studio.export.revealed' : 'studio.export.masked', { max: MAX_EXPORTED })}
        </p>
        <ProblemNote>{problem}</ProblemNote>
        <p role="status">{note}</p>
        <Button look="main" label={text('studio.export.save')} type="submit" aria-disabled={isSending} />
      </form>
    </Dialog>
  );
}
