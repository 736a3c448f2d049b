import type { FastifyRequest } from 'fastify';
import { CITY_COOKIE } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { CITY_PARAMETER, NATIVE_FIELDS } from '#engine/model/request';
import { readCookieText } from '../http/cookies.ts';
import type { SiteContent } from './site-content.ts';

/**
 * Returns the city that the visitor has chosen, from the posted form, the URL or the cookie, in this order;
 * `undefined` if none is a known city.
 */
export function chosenCity(
  { url, headers, body }: FastifyRequest,
  { locations }: Pick<SiteContent, 'locations'>,
): JsonObject | undefined {
  const [, query] = url.split('?');
  const named = [
    body instanceof URLSearchParams ? body.get(NATIVE_FIELDS.city) : null,
    new URLSearchParams(query).get(CITY_PARAMETER),
    readCookieText(headers.cookie, CITY_COOKIE),
  ];
  return named
    .map((value) => locations.find((location) => location.value === value))
    .find((location) => location !== undefined);
}
