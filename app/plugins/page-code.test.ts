import { describe, expect, it } from 'vitest';
import { pageCode } from './page-code.ts';

const HOST = 'globalThis[Symbol.for("zayavka.modules")]';
const refuse = (module: string): never => expect.unreachable(module);

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
    ["import { jsx } from 'react/jsx-runtime'", `const { jsx } = ${HOST}["react/jsx-runtime"];`],
  ])('%s', (written, run) => expect(pageCode(written, refuse)).toBe(run));

  it('leaves a text about imports as it is', () => {
    const code = 'const text = \'import { a } from "b"\';';
    expect(pageCode(code, refuse)).toBe(code);
  });

  it.each([
    "import { a } from './a.js';",
    "import 'react';",
    "import { createRoot } from 'react-dom/client';",
  ])('and nothing else: %s', (code) => {
    expect(() =>
      pageCode(code, (module) => {
        throw new RangeError(module);
      }),
    ).toThrow(RangeError);
  });
});
