import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { keptStyles } from './scripts/build/kept-styles'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3100'

/** @param path relative to the root of the project */
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Browsers use axios' first adapter, XMLHttpRequest; the fetch adapter is an unused fallback of 4 KiB gzipped. */
const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  apply: 'build',
  load: {
    filter: { id: /node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/ },
    handler: () => 'export const getFetch = () => undefined',
  },
}

/** Refine forms plurals for messages that every screen of this admin replaces by its own: 3 KiB gzipped. */
const withoutPlurals: Plugin = {
  name: 'without-plurals',
  apply: 'build',
  load: {
    filter: { id: /node_modules[\\/]pluralize[\\/]pluralize\.js$/ },
    handler: () => 'const same = (word) => word\nexport default { plural: same, singular: same }',
  },
}

/**
 * Both libraries assign names to functions by statements that prevent tree shaking of unused functions; removing these statements
 * makes the admin 6.5 KiB smaller, gzipped. Links of the router's framework mode fetch the modules of a server-rendered route ahead,
 * for which the router contains the whole manifest code: 1.4 KiB.
 */
const withoutUnusedFunctions: Plugin = {
  name: 'without-unused-functions',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/](@refinedev[\\/]core|react-router)[\\/]dist[\\/].*\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/^(__name\(\w+, "\w+"\)|\w+\.displayName = "\w+");$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
        .replace('function PrefetchPageLinks(', 'const PrefetchPageLinks = () => null\nfunction FrameworkPageLinks('),
  },
}

const spread = '\0spread'

/**
 * Each file of Mantine contains its own functions for what browsers know as spread and rest properties. With these in their place
 * the admin is smaller, and components are rendered with less work.
 */
const nativeSpread: Plugin = {
  name: 'native-spread',
  apply: 'build',
  resolveId: (id) => (id === spread ? id : undefined),
  load: (id) =>
    id === spread
      ? `export const __spreadValues = Object.assign
export const __spreadProps = Object.assign
export const __objRest = (source, names) => {
  const rest = {}
  for (const name of Object.keys(source)) if (!names.includes(name)) rest[name] = source[name]
  return rest
}`
      : undefined,
  transform: {
    filter: { id: /node_modules[\\/]@mantine[\\/]\w+[\\/]esm[\\/].*\.js$/, code: 'var __spreadValues' },
    handler(code) {
      const changed = code
        .replaceAll(/^var __(defProps?|getOwnProp\w+|hasOwnProp|propIsEnum|defNormalProp|spreadProps) = .*$/gm, '')
        .replaceAll(/^var __(spreadValues|objRest) = [^]*?^\};$/gm, '')
      // What is left would use a function that is not there any more, or declare one twice.
      const left = /\b__(defProps?|getOwnProp\w+|hasOwnProp|propIsEnum|defNormalProp)\b|var __(spread\w+|objRest)\b/.exec(changed)
      if (left) this.error(`Mantine contains other functions for spread properties: ${left[0]}`)
      return `import { __spreadValues, __spreadProps, __objRest } from ${JSON.stringify(spread)}\n${changed}`
    },
  },
}

/**
 * An icon has a path element for each of its lines, and a row has several icons. One path with all lines looks the same: the outline
 * icons are only stroked, with one stroke for all.
 */
const onePathIcons: Plugin = {
  name: 'one-path-icons',
  apply: 'build',
  transform: {
    filter: {
      id: /node_modules[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]\w+\.mjs$/,
      code: 'createReactComponent("outline"',
    },
    handler(code) {
      const line = /^const __iconNode = (\[.*\]);$/m.exec(code)
      if (!line?.[1]) return this.error('The file of an icon does not declare its elements as expected.')
      const elements = JSON.parse(line[1]) as [tag: string, attributes: Record<string, string>][]
      const paths = elements.map(([tag, { d, key: _key, ...others }]) =>
        tag === 'path' && Object.keys(others).length === 0 ? d : undefined,
      )
      // A relative position at the beginning of a path is relative to the origin.
      const d = paths.map((path) => path?.replace(/^m/, 'M0 0m')).join('')
      return paths.includes(undefined)
        ? undefined
        : code.replace(line[0], `const __iconNode = ${JSON.stringify([['path', { d }]])}`)
    },
  },
}

/** Names of the chunks of which nearly all functions are called while a page starts. */
const wholeChunks = ['react', 'index', 'refine', 'admin', 'list', 'orders']

/**
 * Chromium compiles chunks with this comment in the background while they are loaded, instead of each function on the main thread
 * when it is first called, which takes a sixth of the time until the rows of /orders on a slow phone.
 */
const compiledWhole: Plugin = {
  name: 'compiled-whole',
  // The comment would shift the lines of source maps, which coverage needs.
  apply: (_config, { command }) => command === 'build' && process.env.VITE_COVERAGE === undefined,
  generateBundle: {
    // Vite puts the names of files before the code, and the comment must be first.
    order: 'post',
    handler(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk')
      const missing = wholeChunks.filter((name) => !chunks.some((chunk) => chunk.name === name))
      if (missing.length > 0) this.error(`There is no chunk to compile as a whole: ${missing.join(', ')}`)
      for (const chunk of chunks) if (wholeChunks.includes(chunk.name)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
}

/** Path patterns of modules that nearly every screen of the admin uses; what they import need not be named. */
const adminParts = [
  'src/admin.tsx$',
  // Without icons of one screen that the others do not wait for.
  '@tabler/icons-react/(?!.*Icon(Archive|CalendarPlus|Discount|Maximize|MessagePlus|Minus|PackageOff|ZoomIn|ZoomOut)\\.)',
  '@mantine/hooks/esm/use-',
  '@mantine/core/esm/(Alert|Anchor|Modal|Skeleton|Table|Transition)/',
  'src/components/(?!confirm|contact|image|payments|plain|qr-picture|row/rows|stats|upload)',
  'src/components/(image-preview/preview-image|images/format-bytes|plain/copy-text|plain/file-link)',
  'src/framework/calls/(?!use-upload|send-again)',
  // Without what is derived from records, which only generated screens need.
  'src/framework/(cells|state)/',
  'src/framework/declaration/(?!record-resource)',
  'src/domain/[a-z-]+/(cut-text|lifecycle|payment-status|status|stock|web-address)\\.',
]

/** Matches a module whose path contains one of the parts, with either path separator. */
const within = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`))

/**
 * Modules that are loaded together are grouped into one chunk, because small files compress badly and every request takes time on
 * a phone: /orders needs seven chunks. Libraries that rarely change have chunks of their own, so that browsers keep them in the
 * cache after a release. Large or rarely used parts (modals, forms, images, the chart, the palette) are lazy-loaded chunks. A
 * module and its imports go to the first group that matches.
 */
const groups = [
  { name: 'react', test: within('node_modules/(react|react-dom|scheduler)/') },
  { name: 'entrance', tags: ['$initial' as const] },
  { name: 'refine', test: within('node_modules/@refinedev/core/') },
  { name: 'admin', test: within(...adminParts) },
  {
    name: 'list',
    test: within('src/framework/screens/list-screen', 'src/framework/screens/list/(?!bulk-bar|ahead/)'),
  },
  { name: 'orders', test: within('src/resources/orders/(list/|parts/phones)') },
  { name: 'order-windows', minShareCount: 3, test: within('src/resources/orders/(?!summary/)') },
  { name: 'menu', minShareCount: 2, test: within('src/pages/quick-shopping/') },
]

/** Builds the admin. The tracking page has its own build (vite.public.config.ts) and is served here only during development. */
export default defineConfig({
  plugins: [
    react(),
    withoutFetchAdapter,
    withoutPlurals,
    withoutUnusedFunctions,
    keptStyles(),
    nativeSpread,
    onePathIcons,
    compiledWhole,
  ],
  resolve: {
    // The package exports only its development build, which includes warnings.
    alias: [{ find: /^react-router$/, replacement: fileOf('node_modules/react-router/dist/production/index.mjs') }],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    rolldownOptions: {
      input: 'index.html',
      output: { codeSplitting: { groups } },
      treeshake: {
        // Libraries read properties of React at the top level of modules, which has no effect.
        propertyReadSideEffects: false,
        moduleSideEffects: [
          // Refine's Mantine package imports both for a field that no screen uses: 40 KiB gzipped.
          { test: /node_modules[\\/](react-markdown|remark-gfm)[\\/]/, sideEffects: false },
          // Emotion and react-transition-group import these for functions and checks that no screen uses.
          { test: /node_modules[\\/](hoist-non-react-statics|prop-types|react-is)[\\/]/, sideEffects: false },
          // Refine's core imports these for exports, imports and its development tools: 8 KiB gzipped.
          { test: /node_modules[\\/](papaparse|error-stack-parser|stackframe)[\\/]/, sideEffects: false },
        ],
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/files': server, '/config.json': server } },
})
