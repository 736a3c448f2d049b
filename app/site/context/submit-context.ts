import { isObject, type JsonObject, type Lang, type SubmitContext } from '#engine';
import type { SiteLocation } from '../page-data.ts';
import { cookie } from './cookie.ts';
import { marketingData } from './marketing.ts';

interface Whereabouts {
  lang: Lang;
  section: string;
  /** The city that the visitor has chosen; the definition has a default region for those who have not. */
  location: SiteLocation | undefined;
}

/** What a request says of the page it comes from. */
export function submitContext({ lang, section, location: city }: Whereabouts): SubmitContext {
  const marketing = marketingData(() => localStorage, Date.now());
  const utm: JsonObject = Object.fromEntries(
    Object.entries(marketing).filter(([name]) => name.startsWith('utm_')),
  );
  const { yclid } = marketing;
  const ymUid = cookie('_ym_uid');
  const googleId = cookie('_ga');
  return {
    lang,
    section,
    page: location.pathname,
    ...(city === undefined ? {} : { region: city.region, location: city }),
    ...(isObject(utm) && Object.keys(utm).length > 0 ? { utm } : {}),
    ...(typeof yclid === 'string' ? { yclid } : {}),
    ...(ymUid === undefined ? {} : { ym_uid: ymUid }),
    ...(googleId === undefined ? {} : { googleId }),
    ...(document.referrer === '' ? {} : { referrer: document.referrer }),
    userAgent: navigator.userAgent,
  };
}
