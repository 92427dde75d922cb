/** The arrows between rooms (each folder's README says why). Tests may look anywhere. */
const test = { pathNot: '\\.(test|e2e)\\.tsx?$|/testing/|drivers/contract\\.ts$' };

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'content-store-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^content-store', ...test },
      to: { path: '^(site|build|api|admin)/' },
    },
    {
      name: 'site-reads-through-the-reader',
      severity: 'error',
      from: { path: '^site', ...test },
      to: { path: '^(build|api)/', pathNot: '\\.gql' },
    },
    {
      name: 'site-has-no-store',
      severity: 'error',
      from: { path: '^site', ...test },
      to: { path: '^content-store/(open|editing|drivers)' },
    },
    {
      name: 'only-the-gate-opens-what-is-gated',
      severity: 'error',
      from: { path: '^(site|build|api|admin)', pathNot: '^site/gate/' },
      to: { path: '^content-store/gated\\.ts' },
    },
    {
      name: 'build-does-not-know-the-api',
      severity: 'error',
      comment: 'but for the commands, which put the whole together',
      from: { path: '^build', pathNot: '^build/(cli|commands/)|testing/' },
      to: { path: '^(api|admin)/' },
    },
    {
      name: 'admin-talks-to-the-api-over-http',
      severity: 'error',
      from: { path: '^admin', ...test },
      to: { path: '^(site|build|api)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-calls-the-publisher',
      severity: 'error',
      from: { path: '^api', ...test },
      to: { path: '^(site|admin)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
      extensions: ['.ts', '.tsx', '.mjs'],
    },
  },
};
