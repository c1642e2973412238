import boundaries from 'eslint-plugin-boundaries'

/**
 * Defines which parts of the project may import which (docs: the layout of the tree). Every file of src, server and tests belongs
 * to exactly one category; the first matching pattern counts.
 */
const kinds = [
  { category: 'domain', pattern: 'src/domain/**' },
  { category: 'documents', pattern: 'src/documents/**' },
  { category: 'declaration', pattern: 'src/framework/declaration/**' },
  { category: 'framework', pattern: 'src/framework/!(declaration)/**' },
  { category: 'envelopes', pattern: ['src/providers/envelopes.ts', 'src/providers/envelopes/**'] },
  { category: 'providers', pattern: 'src/providers/!(envelopes.ts|envelopes)/**' },
  { category: 'providers', pattern: 'src/providers/!(envelopes).*' },
  { category: 'plain-components', pattern: 'src/components/plain/**' },
  { category: 'components', pattern: 'src/components/!(plain)/**' },
  { category: 'components', pattern: 'src/components/*.*' },
  { category: 'registry', pattern: 'src/resources/*.*' },
  { category: 'resource', pattern: 'src/resources/*/**', capture: ['resource'] },
  { category: 'pages', pattern: 'src/pages/**' },
  { category: 'public', pattern: 'src/public/**' },
  { category: 'entrance', pattern: ['src/*.*', 'src/entrance/**'] },
  { category: 'server', pattern: 'server/**' },
  { category: 'tests', pattern: 'tests/**' },
]

const components = ['components', 'plain-components']
const providers = ['providers', 'envelopes']
const frameworkParts = ['declaration', 'framework']
const belowPages = ['domain', 'documents', ...frameworkParts, ...providers, ...components, 'registry', 'resource']

/** Categories that each category may import in addition to its own. */
const imports = {
  domain: [],
  documents: ['domain'],
  'plain-components': ['domain'],
  components: ['domain', 'plain-components'],
  declaration: ['domain', 'envelopes', ...components],
  framework: ['domain', 'declaration', ...components],
  envelopes: ['domain', 'declaration', 'providers'],
  providers: ['domain', 'declaration', 'envelopes'],
  resource: ['domain', 'documents', 'declaration', 'framework', ...components, ...providers],
  registry: ['domain', 'declaration', 'framework', 'resource'],
  pages: belowPages,
  public: ['domain', 'plain-components'],
  entrance: [...belowPages, 'pages', 'public'],
  server: ['domain', 'documents'],
  tests: [...belowPages, 'pages', 'public', 'entrance', 'server'],
}

const from = (category) => ({ file: { categories: category } })
const to = (categories) => ({ file: { categories: { anyOf: categories } } })

const policies = [
  ...Object.entries(imports).map(([kind, others]) => ({
    from: from(kind),
    allow: { to: to(kind === 'resource' ? others : [kind, ...others]) },
  })),
  {
    from: from('resource'),
    allow: { to: { file: { categories: 'resource', captured: { resource: '{{from.file.captured.resource}}' } } } },
  },
  {
    from: [from('providers'), from('envelopes')],
    allow: { to: from('framework'), dependency: { kind: 'type' } },
  },
]

/** Refine and its dependencies, and the admin's UI and style libraries. */
const adminPackages = ['@refinedev/*', '@mantine/*', '@emotion/*', 'kbar', '@tanstack/*']
/** Packages that the shared rules must not import: UI, HTTP and Node.js. */
const outsideWorld = ['react', 'react/*', 'react-dom', 'react-dom/*', 'axios', 'fastify', '@fastify/*', 'node:*']

const forbid = (group, message) => ({ 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] })

/** The project's import rules as one flat-config object. */
export const importRules = {
  files: ['{src,server,tests}/**/*.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'boundaries/files': kinds,
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] } },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message: '{{from.file.categories}} must not import {{to.file.categories}} ({{dependency.source}})',
        policies,
      },
    ],
  },
}

/** Forbids certain packages in parts of the project. */
export const packageRules = [
  {
    files: ['src/public/**', 'src/components/plain/**'],
    rules: forbid(adminPackages, 'Customers load this: no Refine and no admin style engine.'),
  },
  {
    files: ['src/domain/**', 'src/documents/**'],
    rules: forbid([...adminPackages, ...outsideWorld], 'Rules of the store are pure: no React, no HTTP, no machine.'),
  },
]
