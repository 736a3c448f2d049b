import { describe, expect, it } from 'vitest';
import { pageCode } from './page-code.ts';

const HOST = 'globalThis[Symbol.for("zayavka.modules")]';
const refuse = (reason: string): never => expect.unreachable(reason);

describe('the code of a plug-in takes from the page', () => {
  it.each([
    ["import { useState } from 'react';", `const { useState } = ${HOST}["react"];`],
    ['import{useState as s,useRef}from"react";', `const {useState: s,useRef} = ${HOST}["react"];`],
    [
      "import {\n  useState as s,\n  useRef,\n} from 'react';",
      `const {\n  useState: s,\n  useRef,\n} = ${HOST}["react"];`,
    ],
    ["import * as React from 'react';", `const React = ${HOST}["react"];`],
    [
      "import React, { useId } from 'react';",
      `const { default: React } = ${HOST}["react"]; const { useId } = ${HOST}["react"];`,
    ],
    [
      'import{useRef as r}from"react";import{jsx as j}from"react/jsx-runtime";export const a=1;',
      `const {useRef: r} = ${HOST}["react"];const {jsx: j} = ${HOST}["react/jsx-runtime"];export const a=1;`,
    ],
    ["\uFEFFimport { jsx } from 'react/jsx-runtime'", `const { jsx } = ${HOST}["react/jsx-runtime"];`],
    ["import { jsx } from 'react/jsx-runtime'", `const { jsx } = ${HOST}["react/jsx-runtime"];`],
  ])('%s', (written, run) => expect(pageCode(written, refuse)).toBe(run));

  it.each([
    'const text = \'import { a } from "b"\';',
    'export const from = "a";',
    'export { a };\nconst text = " from ";',
    'control.import();',
    "/** @param {import('react').Ref} a */\nfunction f(a) {}\n  // import('a')",
  ])('nothing, and leaves it as it is: %s', (code) => {
    expect(pageCode(code, refuse)).toBe(code);
  });

  it.each([
    "import { a } from './a.js';",
    "import 'react';",
    "import { createRoot } from 'react-dom/client';",
    'import{a}from"react";import{b}from"./b.js";',
    "export { a } from './a.js';",
    'export*from"./a.js";',
    "export * as a from './a.js';",
    "const a = await import('./a.js');",
    '/* a */ import { a } from "react";',
    '"use strict";import{a}from"react";',
  ])('and nothing else: %s', (code) => {
    expect(() =>
      pageCode(code, (module) => {
        throw new RangeError(module);
      }),
    ).toThrow(RangeError);
  });
});
