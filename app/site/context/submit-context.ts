import { GOOGLE_ID_COOKIE, type SiteLocation, YM_UID_COOKIE } from '#contract';
import type { SiteLanguage, SubmitContext } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { cookie } from './cookie.ts';
import { marketingData } from './marketing.ts';
import { visitedPaths } from './visited-paths.ts';

interface Whereabouts {
  lang: SiteLanguage;
  section: string;
  /** City that the page shows: the visitor's choice, or the default. */
  location: SiteLocation | undefined;
}

/** Returns the context that a request reports besides the answers: page, city, source of the visit and browser. */
export function submitContext({ lang, section, location: city }: Whereabouts): SubmitContext {
  const marketing = marketingData(() => localStorage, Date.now());
  const { yclid, referrer: firstReferrer, landing, ...utm } = marketing;
  const history = visitedPaths(() => sessionStorage);
  const ymUid = cookie(YM_UID_COOKIE);
  const googleId = cookie(GOOGLE_ID_COOKIE);
  return {
    lang,
    section,
    page: location.pathname,
    pageUrl: location.origin + location.pathname,
    landing: typeof landing === 'string' ? landing : (history[0] ?? location.pathname),
    ...(city === undefined ? {} : { region: city.region, location: city }),
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
    ...(typeof yclid === 'string' ? { yclid } : {}),
    ...(ymUid === undefined ? {} : { ym_uid: ymUid }),
    ...(googleId === undefined ? {} : { googleId }),
    ...referrerOf(firstReferrer),
    ...(googleId === undefined ? {} : { clientId: googleId }),
    clientHistory: history,
    userAgent: navigator.userAgent,
  };
}

/** Returns the URL from which the visitor came to the site, or else the page that led here. */
function referrerOf(first: Json | undefined): { referrer?: string } {
  const referrer = typeof first === 'string' ? first : document.referrer;
  return referrer === '' ? {} : { referrer };
}
