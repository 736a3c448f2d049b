import type { SiteLocation } from '#contract';
import { CITY_PARAMETER } from '#engine/model/request';
import { NoScript } from '#renderers';
import { useDialog } from '../dialog/use-dialog.ts';
import { LoadNote } from '../load-note.tsx';
import { usePage } from '../page-context.ts';
import { useLazy } from '../use-lazy.ts';
import { useShownLocation } from './use-location.ts';

/**
 * Button with the visitor's city, and a dialog that selects another; texts, departments and requests may
 * depend on it. Nothing if the site has no cities.
 */
export function RegionPicker() {
  const { locations, lang, text, address } = usePage();
  const { Part: Cities, load } = useLazy(async () => (await import('./cities.tsx')).Cities);
  const { Dialog, failure, prepare, open, close } = useDialog({ content: load });
  const current = useShownLocation();
  const nameOf = (one: SiteLocation): string => String(one[`name_${lang}`] ?? one.name);
  if (current === undefined) return null;
  return (
    <>
      <NoScript>
        {import.meta.env.SSR && (
          <form className="zy-region__native" action={address.path}>
            <select
              className="zy-input zy-input--select"
              name={CITY_PARAMETER}
              defaultValue={current.value}
              aria-label={text('site.region.label')}
            >
              {locations.map((one) => (
                <option key={one.value} value={one.value}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
            <button className="zy-button zy-button--secondary" type="submit">
              {text('site.region.choose')}
            </button>
          </form>
        )}
      </NoScript>
      <button
        className="zy-region zy-needs-script"
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <span className="zy-visually-hidden">{`${text('site.region.label')} `}</span>
        <span>{nameOf(current)}</span>
      </button>
      <LoadNote failure={failure} />
      {Dialog !== undefined && Cities !== undefined && (
        <Dialog label={text('site.region.title')} closeLabel={text('form.close')} onClose={close}>
          <Cities current={current} onChoice={close} />
        </Dialog>
      )}
    </>
  );
}
