import type { FastifyRequest } from 'fastify';
import { DEFAULT_CITY, GOOGLE_ID_COOKIE, type PageData, YM_UID_COOKIE } from '#contract';
import type { SubmitContext } from '#engine/model/definition';
import { readLandingParameters } from '#engine/model/site';
import { readCookieText } from '../http/cookies.ts';
import { chosenCity } from './chosen-city.ts';
import type { SiteContent } from './site-content.ts';

/**
 * Returns the context that payloads of a form sent without script may contain (page, city, ids of trackers), from
 * the request's URL and headers.
 */
export function contextOf(
  request: FastifyRequest,
  { publicUrl, content }: { publicUrl: string; content: SiteContent },
  { lang, section, address }: Pick<PageData, 'lang' | 'section' | 'address'>,
): SubmitContext {
  const query = new URLSearchParams(address.query);
  const { yclid, ...utm } = readLandingParameters(query);
  const city = chosenCity(request, content) ?? content.locations.find(({ value }) => value === DEFAULT_CITY);
  const { 'user-agent': userAgent, cookie } = request.headers;
  const ymUid = readCookieText(cookie, YM_UID_COOKIE);
  const googleId = readCookieText(cookie, GOOGLE_ID_COOKIE);
  return {
    lang,
    section,
    page: address.path,
    pageUrl: publicUrl + address.path,
    landing: address.path,
    clientHistory: [address.path],
    ...(city === undefined ? {} : { region: String(city.region), location: city }),
    ...(Object.keys(utm).length === 0 ? {} : { utm }),
    ...(yclid === undefined ? {} : { yclid }),
    ...(ymUid ? { ym_uid: ymUid } : {}),
    ...(googleId ? { googleId, clientId: googleId } : {}),
    ...(userAgent === undefined ? {} : { userAgent }),
  };
}
