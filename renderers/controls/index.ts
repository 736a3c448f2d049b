export {
  type ControlProps,
  type FieldSession,
  type OfferedChoice,
  textOption,
  type Widget,
} from './control.ts';
export type { Posted, ReadPosted } from './posted.ts';
export { TextInput, textOf } from './text-input.tsx';
