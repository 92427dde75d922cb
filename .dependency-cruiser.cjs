/** The arrows between rooms (each folder's README says why). Tests, and what they share, may look anywhere. */
const TESTS = '\\.(test|e2e)\\.tsx?$|/testing/|drivers/contract[^/]*\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-between-folders',
      severity: 'error',
      comment: 'circles of types included: a folder is read without the folders that read it',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'content-store-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^content-store' },
      to: { path: '^(site|build|api|admin)/' },
    },
    {
      name: 'site-reads-through-the-reader',
      severity: 'error',
      from: { path: '^site' },
      to: { path: '^(build|api)/', pathNot: '\\.gql' },
    },
    {
      name: 'site-has-no-store',
      severity: 'error',
      from: { path: '^site' },
      to: { path: '^content-store/(keeping|editing|drivers)' },
    },
    {
      name: 'only-the-gate-opens-what-is-gated',
      severity: 'error',
      from: { path: '^(site|build|api|admin)', pathNot: '^site/gate/' },
      to: { path: '^content-store/reading/gated\\.ts' },
    },
    {
      name: 'build-does-not-know-the-api',
      severity: 'error',
      comment:
        'but for the commands, which put the whole together, and the tools, which measure and break it',
      from: { path: '^build', pathNot: '^build/(cli|commands/|tools/)' },
      to: { path: '^(api|admin)/' },
    },
    {
      name: 'admin-talks-to-the-api-over-http',
      severity: 'error',
      from: { path: '^admin' },
      to: { path: '^(site|build|api)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-calls-the-publisher',
      severity: 'error',
      from: { path: '^api' },
      comment: 'and asks which pages a site has, for which of them it is asked, and how blocks are tried',
      to: {
        path: '^(site|admin)/',
        pathNot: '^site/(page-data/(site-pages|page-context)|blocks/samples)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `node_modules|dist/|${TESTS}` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
      extensions: ['.ts', '.tsx', '.mjs'],
    },
  },
};
