import { statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'

/**
 * Defines which parts of the project may import which (docs/architecture.md), as a plugin of oxlint. Every file of src, server
 * and tests belongs to exactly one category; the first matching pattern counts.
 */
const kinds = [
  ['domain', /^src\/domain\//],
  ['documents', /^src\/documents\//],
  ['declaration', /^src\/framework\/declaration\//],
  ['framework', /^src\/framework\//],
  ['providers', /^src\/providers\//],
  ['plain-components', /^src\/components\/plain\//],
  ['components', /^src\/components\//],
  ['registry', /^src\/resources\/[^/]+$/],
  ['resource', /^src\/resources\//],
  ['pages', /^src\/pages\//],
  ['public', /^src\/public\//],
  ['entrance', /^src\/(?:[^/]+$|entrance\/)/],
  ['server', /^server\//],
  ['tests', /^tests\//],
]

const components = ['components', 'plain-components']
const frameworkParts = ['declaration', 'framework']
const belowPages = ['domain', 'documents', ...frameworkParts, 'providers', ...components, 'registry', 'resource']

/** Categories that each category may import in addition to its own. */
const imports = {
  domain: [],
  documents: ['domain'],
  'plain-components': ['domain'],
  components: ['domain', 'plain-components'],
  declaration: ['domain', ...components],
  framework: ['domain', 'declaration', ...components],
  providers: ['domain', 'declaration'],
  resource: ['domain', 'documents', 'declaration', 'framework', ...components, 'providers'],
  registry: ['domain', 'declaration', 'framework', 'resource'],
  pages: belowPages,
  public: ['domain', 'plain-components'],
  entrance: [...belowPages, 'pages', 'public'],
  server: ['domain', 'documents'],
  tests: [...belowPages, 'pages', 'public', 'entrance', 'server'],
}

const kindOf = (path) => kinds.find(([, pattern]) => pattern.test(path))?.[0]

/** The module of the server that a file belongs to: 'orders'. */
const moduleOf = (path) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

/** Whether a file of another part of the server reaches into a module beside its index. */
const reachesIn = (from, to) =>
  from.startsWith('server/') && moduleOf(to) !== undefined && moduleOf(to) !== moduleOf(from) && !to.endsWith('/index.ts')

const mayImport = (from, to) => {
  const [one, other] = [kindOf(from), kindOf(to)]
  // Other folders, such as scripts, may be imported; files in unknown folders are reported by a rule of their own.
  if (one === undefined || other === undefined || imports[one].includes(other)) return true
  if (one !== other) return false
  // A resource may not import another one.
  return one !== 'resource' || from.split('/')[2] === to.split('/')[2]
}

/**
 * What is wrong with an import of one file by another; undefined if it is allowed.
 *
 * @param {string} from relative to the root, with forward slashes
 * @param {string} to
 * @returns {string | undefined}
 */
export const faultOfImport = (from, to) => {
  if (!mayImport(from, to)) return `${kindOf(from)} must not import ${kindOf(to)}`
  return reachesIn(from, to) ? `${kindOf(from)} must not import ${to}, but the index of its module` : undefined
}

const endings = ['', '.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.tsx']

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The file that a relative specifier names; undefined for packages, and for missing files, which the compiler reports. */
const fileOf = (importer, specifier) => {
  if (!specifier.startsWith('.')) return undefined
  const path = resolve(dirname(importer), specifier.replace(/\?[^?]*$/, ''))
  return endings.map((ending) => path + ending).find(isFile)
}

const pathIn = ({ cwd }, file) => relative(cwd, file).split(sep).join('/')

const importRule = {
  create(context) {
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return
      const target = fileOf(context.filename, source.value)
      if (target === undefined) return
      const fault = faultOfImport(pathIn(context, context.filename), pathIn(context, target))
      if (fault !== undefined) context.report({ node: source, message: `${fault} (${source.value})` })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check }
  },
}

/** A rule that reports every node of a type. */
const forbids = (type, message) => ({ create: (context) => ({ [type]: (node) => context.report({ node, message }) }) })

const knownFile = {
  create: (context) => ({
    Program(node) {
      if (kindOf(pathIn(context, context.filename)) === undefined)
        context.report({ node, message: 'This folder is not part of the layout (oxlint.layout.mjs).' })
    },
  }),
}

export default {
  meta: { name: 'layout' },
  rules: {
    imports: importRule,
    'known-file': knownFile,
    'no-barrel': forbids('ExportAllDeclaration', 'No barrel files: import a thing from where it is written.'),
    'no-index': forbids(
      'Program',
      'Only the registry, the declarations of resources and the modules of the server have an index.',
    ),
  },
}
