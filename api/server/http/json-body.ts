import type { FastifyInstance } from 'fastify';
import { hasRepeatedName, isObject, jsonDepth, MAX_JSON_DEPTH } from '#engine/model/json';
import { HttpRefusal } from './refusal.ts';

/**
 * Replaces all body parsers by one of JSON objects; other bodies get 400, and so do repeated names, keys that
 * could reach a prototype, and more than 32 levels. Values are never converted.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (jsonDepth(String(text)) > MAX_JSON_DEPTH || hasRepeatedName(String(text))) {
      done(new HttpRefusal(400, '', 'bodyUnreadable'), undefined);
      return;
    }
    parse(request, String(text), (error, value) => {
      if (error !== null || !isObject(value)) done(new HttpRefusal(400, '', 'bodyUnreadable'), undefined);
      else done(null, value);
    });
  });
}
