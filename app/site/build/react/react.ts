import react from 'react';

export default react;
export const {
  Component,
  Fragment,
  Suspense,
  createContext,
  createElement,
  forwardRef,
  lazy,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} = react;
