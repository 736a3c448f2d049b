export {
  type Aspect,
  compareImpact,
  type ExampleImpact,
  type FieldImpact,
  type VariantImpact,
} from './compare-impact.ts';
export { type ImpactWords, impactWords } from './impact-words.ts';
