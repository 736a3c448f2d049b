import { type ComparableForm, DRAFT_VERSION } from '#contract';
import { Button } from '../../parts/button.tsx';
import { NamedChoice } from '../../parts/named-choice.tsx';
import { type Studio, useStudio } from '../../studio-context.ts';

/** Comparison that the person has chosen: a form and two of its versions, each a hash, `draft`, or '' for none. */
export interface Chosen {
  form: string;
  old: string;
  new: string;
}

/**
 * Returns the form and the two versions that the URL names. For a missing or unknown version: the live one and the
 * draft, or without a draft the two last published; for a missing form, the first one with two versions.
 */
export function chosenIn(forms: readonly ComparableForm[], address: URLSearchParams): Chosen {
  const form =
    forms.find(({ slug }) => slug === address.get('form')) ??
    forms.find((one) => one.draft !== undefined || one.versions.length > 1) ??
    forms[0];
  if (form === undefined) return { form: '', old: '', new: '' };
  const preset = presetOf(form);
  const known = new Set([...form.versions.map(({ hash }) => hash), ...(form.draft ? [DRAFT_VERSION] : [])]);
  const named = (name: 'old' | 'new'): string => {
    const given = address.get(name) ?? '';
    return known.has(given) ? given : preset[name];
  };
  return { form: form.slug, old: named('old'), new: named('new') };
}

/** Returns the live version and the draft; without a draft, the last two versions. */
function presetOf({ slug, versions, draft }: ComparableForm): Chosen {
  const live = versions.find(({ isLive }) => isLive) ?? versions[0];
  const other = versions.find(({ hash }) => hash !== live?.hash);
  if (draft !== undefined) return { form: slug, old: live?.hash ?? '', new: DRAFT_VERSION };
  return { form: slug, old: other?.hash ?? '', new: live?.hash ?? '' };
}

interface VersionChooserProps {
  forms: readonly ComparableForm[];
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

/** Selects for a form and for two of its versions to compare. */
export function VersionChooser({ forms, chosen, onChoose }: VersionChooserProps) {
  const { text } = useStudio();
  const form = forms.find(({ slug }) => slug === chosen.form);
  return (
    <div className="zs-diff__versions">
      <NamedChoice
        look="inline"
        label={text('studio.diff.form')}
        value={chosen.form}
        choices={forms.map(({ slug: name, title }) => ({
          // Two forms of one title differ by their addresses.
          name,
          label: forms.filter((one) => one.title === title).length > 1 ? `${title} (${name})` : title,
        }))}
        onChange={(name) => {
          const next = forms.find(({ slug }) => slug === name);
          if (next !== undefined) onChoose(presetOf(next));
        }}
      />
      {(['old', 'new'] as const).map((side) => (
        <label className="zs-inline" key={side}>
          {text(`studio.diff.side.${side}`)}
          <select
            className="zs-input"
            value={chosen[side]}
            onChange={(event) => onChoose({ ...chosen, [side]: event.target.value })}
          >
            {chosen[side] === '' && <option value="">{text('studio.diff.noVersion')}</option>}
            {form !== undefined && <Versions form={form} />}
          </select>
        </label>
      ))}
      <Button
        label={text('studio.diff.swap')}
        onClick={() => onChoose({ ...chosen, old: chosen.new, new: chosen.old })}
      />
    </div>
  );
}

function Versions({ form }: { form: ComparableForm }) {
  const studio = useStudio();
  const seen = new Set<string>();
  return (
    <>
      {form.draft !== undefined && (
        <option value={DRAFT_VERSION}>
          {studio.text('studio.diff.draft', {
            author: form.draft.author,
            when: studio.moment(form.draft.updatedAt),
          })}
        </option>
      )}
      {form.versions.map((version) => {
        // A restored version occurs twice in the list with the same hash.
        if (seen.has(version.hash)) return null;
        seen.add(version.hash);
        return (
          <option key={version.hash} value={version.hash}>
            {versionName(version, studio)}
          </option>
        );
      })}
    </>
  );
}

function versionName(
  { number, createdAt, author, isLive }: ComparableForm['versions'][number],
  { text, moment }: Studio,
): string {
  const whose = author ?? text('studio.diff.fromFolder');
  const name = number === undefined ? whose : `${text('studio.diff.version', { number })}: ${whose}`;
  const live = isLive ? `, ${text('studio.state.live')}` : '';
  return `${name}, ${moment(createdAt)}${live}`;
}
