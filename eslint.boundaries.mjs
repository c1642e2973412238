import boundaries from 'eslint-plugin-boundaries'

/**
 * Who may import whom (docs: the layout of the tree). Every file of src, server and tests falls into
 * exactly one of these kinds; the first pattern of a kind that fits a path counts.
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

/** What each kind imports besides files of its own kind. */
const imports = {
  domain: [],
  documents: ['domain'],
  'plain-components': ['domain'],
  components: ['domain', 'plain-components'],
  declaration: ['domain', 'envelopes', ...components],
  framework: ['domain', 'declaration', ...components],
  envelopes: ['domain', 'declaration', 'providers'],
  providers: ['domain', 'declaration', 'envelopes'],
  resource: ['domain', 'declaration', 'framework', ...components, ...providers],
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

/** Refine and what it stands on, and the admin's style engine. */
const adminPackages = ['@refinedev/*', '@mantine/*', '@emotion/*', 'kbar', '@tanstack/*']
/** What has no place in rules that both sides obey: screens, HTTP, and the machine. */
const outsideWorld = ['react', 'react/*', 'react-dom', 'react-dom/*', 'axios', 'fastify', '@fastify/*', 'node:*']

const forbid = (group, message) => ({ 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] })

/** The import rules of the house as one piece of flat configuration. */
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

/** Keeps packages out of the parts that are to do without them. */
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
