import type { FastifyRequest } from 'fastify';
import type { JsonObject, SubmitContext } from '#engine';
import type { PageData, SiteContent } from './page-data.ts';

/** The query's parameter by which a city is chosen without script. */
const CITY = 'city';

/** What a request from a page without script says of where it comes from: what the page's address and browser tell. */
export function contextOf(
  request: FastifyRequest,
  { locations }: SiteContent,
  { lang, section, address }: Pick<PageData, 'lang' | 'section' | 'address'>,
): SubmitContext {
  const query = new URLSearchParams(address.query);
  const utm: JsonObject = Object.fromEntries([...query].filter(([name]) => name.startsWith('utm_')));
  const yclid = query.get('yclid');
  const city = locations.find(({ value }) => value === query.get(CITY));
  const { 'user-agent': userAgent } = request.headers;
  return {
    lang,
    section,
    page: address.path,
    ...(city === undefined ? {} : { region: String(city.region), location: city }),
    ...(Object.keys(utm).length === 0 ? {} : { utm }),
    ...(yclid === null ? {} : { yclid }),
    ...(userAgent === undefined ? {} : { userAgent }),
  };
}
