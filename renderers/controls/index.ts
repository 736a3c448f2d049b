export {
  type ControlProps,
  type FieldSession,
  numberOption,
  type OfferedChoice,
  textOption,
  type Widget,
} from './control.ts';
export type { Posted, ReadPosted } from './posted.ts';
export { TextInput, textOf } from './text-input.tsx';
