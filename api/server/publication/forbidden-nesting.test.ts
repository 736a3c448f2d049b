import { expect, it } from 'vitest';
import { findForbiddenNesting } from './forbidden-nesting.ts';

const FORBIDDEN = [
  ['a noscript in a noscript', '<noscript><p>a</p><noscript>b</noscript></noscript>', 'noscript', 'noscript'],
  ['a form in a form', '<form><div><form></form></div></form>', 'form', 'form'],
  ['a form in the fallback of a form', '<form><noscript><form></form></noscript></form>', 'form', 'form'],
  ['a button in a link', '<a href="/"><span><button type="button">x</button></span></a>', 'button', 'a'],
  ['an input in a button', '<button><input type="text"/></button>', 'input', 'button'],
  ['a link in a link', '<a href="/"><b><a href="/faq">x</a></b></a>', 'a', 'a'],
  ['a label in a label', '<label><label>x</label></label>', 'label', 'label'],
  ['a list in a paragraph', '<p>text <ul><li>x</li></ul></p>', 'ul', 'p'],
  ['a block in a paragraph', '<p><span><div>x</div></span></p>', 'div', 'p'],
] as const;

it.each(FORBIDDEN)('%s is found', (_title, html, inner, outer) => {
  expect(findForbiddenNesting(html)).toEqual([{ inner, outer }]);
});

const ALLOWED = [
  ['forms side by side', '<form></form><form></form>'],
  ['fallbacks side by side', '<noscript><form></form></noscript><noscript>b</noscript>'],
  ['a hidden input in a button', '<button><input type="hidden" name="a"/></button>'],
  ['a list behind a paragraph', '<p>text<br/></p><ul><li><p>x</p></li></ul>'],
  ['markup in an attribute', '<a title="<a>">x</a>'],
  ['markup in a text area', '<form><textarea>&lt;form><form></textarea></form>'],
  ['a label around its input', '<label>Name <input name="name"/></label>'],
] as const;

it.each(ALLOWED)('%s are left alone', (_title, html) => {
  expect(findForbiddenNesting(html)).toEqual([]);
});
