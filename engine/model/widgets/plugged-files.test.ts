import { afterEach, expect, it } from 'vitest';
import { pluggedFiles, pluggedFilesOf } from './plugged-files.ts';

afterEach(() => pluggedFiles.clear());

it('finds the files of the widgets, rules and transforms that a form names', () => {
  pluggedFiles.set('stars', ['widgets/stars/control.js', 'widgets/stars/style.css']);
  pluggedFiles.set('vin', ['rules/vin/vin.js']);
  pluggedFiles.set('shout', ['transforms/shout.js']);
  const form = {
    schema: { properties: { car: { type: 'string', vin: true } } },
    ui: { car: { 'ui:widget': 'stars' } },
    payload: { car: { answer: 'car', transform: 'e164' } },
  };
  expect(pluggedFilesOf(form)).toEqual([
    'widgets/stars/control.js',
    'widgets/stars/style.css',
    'rules/vin/vin.js',
  ]);
});
