import { describe, expect, it } from 'vitest';
import { telemetry } from './telemetry.ts';

const read = (variables: Record<string, string>) =>
  telemetry.read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...variables });

describe('the collector', () => {
  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Basic c2VjcmV0OnNlY3JldA==, x-tenant=a%2Cb'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test,host=%D1%81'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'empty='],
  ])('is used with %s=%s', (name, written) => {
    expect(read({ [name]: written })).toBeDefined();
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hidden'],
    ['OTEL_EXPORTER_OTLP_HEADERS', '=hidden'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'token='],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'token: hidden'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'to ken=hidden'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'token=hidden;more'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'token=hidden%0Aa'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'token=hidden%'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'region'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'region=a=hidden'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'region=%hidden'],
    ['OTEL_RESOURCE_ATTRIBUTES', `region=${'hidden'.repeat(50)}`],
  ])('is refused with %s=%s, which is not quoted', (name, written) => {
    expect(() => read({ [name]: written })).toThrow(new RegExp(`^CONFIG_PAIRS: ${name} (?!.*hidden)`));
  });

  it.each(['0', '0.1', '1'])('gets the share %s of the calls', (share) => {
    expect(read({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: share })).toBeDefined();
  });

  it.each(['', ' ', '10%', '0,1', '1.1', '-1'])('is refused with the share %j of the calls', (share) => {
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: share };
    expect(() => read(sampler)).toThrow(/^CONFIG_SAMPLER_ARG: /);
    expect(read({ ...sampler, OTEL_TRACES_SAMPLER: 'always_on' })).toBeDefined();
  });
});
