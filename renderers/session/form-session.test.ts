import { expect, it } from 'vitest';
import type { CompiledForm, FormChecker } from '#engine/model/definition';
import { noDrafts } from '../drafts/drafts.ts';
import { FormSession } from './form-session.ts';

const form = {
  schema: { type: 'object', properties: { name: { type: 'string' } } },
  uiSchema: {},
  messages: {},
  consents: [],
  fields: ['captcha', 'file'].map((path) => ({ path, id: path, widget: 'text', personalData: 'none' })),
} as unknown as CompiledForm;

it('a submit waits for each answer that is loading, whichever was first', () => {
  const required = (path: string) => ({ path, code: 'required', messageKey: 'error.required' });
  const checker = {
    check: () => ['captcha', 'file'].map(required),
    accepts: () => true,
  } as unknown as FormChecker;
  const session = new FormSession(form, checker, noDrafts);
  const held: string[] = [];
  const ends = ['captcha', 'file'].map((path) => session.awaitAnswer(path, () => held.push(path)));
  expect(session.submit()).toBeUndefined();
  expect(held).toEqual(['captcha', 'file']);
  ends[0]?.();
  expect(session.submit()).toBeUndefined();
  expect(held).toEqual(['captcha', 'file']);
  expect(session.shownIssues().map(({ path }) => path)).toEqual(['captcha']);
});
