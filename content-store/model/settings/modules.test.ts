import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// spec: rule-module-flag-default
it('modules are on by themselves in development, and off elsewhere', async () => {
  const defaults = async (mode: string) => {
    vi.stubEnv('NODE_ENV', mode);
    vi.resetModules();
    const { modulesSettings } = await import('./modules.ts');
    return new Set(Object.values(modulesSettings.fields).map((field) => field.default));
  };
  expect(await defaults('development')).toEqual(new Set([true]));
  expect(await defaults('production')).toEqual(new Set([false]));
});
