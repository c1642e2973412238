import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { libraryRewrites } from './scripts/build/library-rewrites'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3100'

/** @param path relative to the root of the project */
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

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

/** Components and icons of windows and forms, which lists do not wait for. */
const windowParts =
  'can-drop|day-input|error-color|facts|focus/use-focus-recovery|modal-window/window-footer|modal-window/window-shell|paper/window-paper-rules|phone-links|restored|save-button|section|use-latest-callback'

const windowIcons =
  'ArrowBackUp|BrandWhatsapp|Check|CircleX|Clock|Copy|CurrencyRupee|Download|ExternalLink|GripVertical|InfoCircle|Key|Keyboard|Phone|Printer|Star|Table|Trophy|Upload'

/** Path patterns of modules that nearly every screen of the admin uses; what they import need not be named. */
const adminParts = [
  'src/admin.tsx$',
  // Without icons of one screen that the others do not wait for.
  `@tabler/icons-react/(?!.*Icon(Archive|CalendarPlus|Discount|LayoutGrid|List|Maximize|MessagePlus|Minus|PackageOff|ZoomIn|ZoomOut|${windowIcons})\\.)`,
  '@mantine/hooks/esm/use-(?!click-outside|disclosure|hotkeys)',
  '@mantine/core/esm/(Anchor|Modal|Skeleton|Table|Transition)/',
  `src/components/(?!confirm|contact|image|looks|payments|plain|qr-picture|row/use-incremental-rows|sparks|sparkle|stats|ui/d|ui/form|upload|${windowParts})`,
  'src/framework/calls/(?!use-upload|send-again)',
  'src/framework/layout/page-head',
  // Without what is derived from records, which only generated screens need.
  'src/framework/(cells|state)/(?!public-address|use-kept-choices|use-today)',
  'src/framework/declaration/(?!record-resource)',
  'src/domain/[a-z-]+/(lifecycle|payment-status|status)\\.',
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
  // Before those of pages, so that a page which uses one of these does not load the page that another user is part of.
  {
    name: 'shared',
    test: within(
      `@tabler/icons-react/.*Icon(${windowIcons})\\.`,
      `src/components/(${windowParts}|image-preview/preview-image|images/format-bytes|looks|plain/copy-text|plain/file-link)`,
      'src/domain/(category/category-glyph|product/product-images|product/stock|shared/cut-text|shared/web-address|store/season)',
    ),
  },
  {
    name: 'list',
    test: within(
      'src/framework/screens/list-screen',
      'src/framework/screens/list/(?!bulk-bar|change/|cards/actions-sheet|create/creation-parts|more/|views/|view-toggle|filter-chips|filters/amounts|filters/day-filter|filters/days|filters/reference|filters/several|filters/sort|import/|prefetch/|tell/)',
    ),
  },
  { name: 'orders', test: within('src/resources/orders/(list/list|parts/phones)') },
  { name: 'order-windows', minShareCount: 3, test: within('src/resources/orders/(?!summary/)') },
  // Parts that most forms need, which are small by themselves.
  { name: 'form', minShareCount: 4, test: within('src/framework/form/(?!inputs/(file|image))') },
  // How a customer is called, written to and found, which are small by themselves.
  { name: 'contact', minShareCount: 2, test: within('src/components/contact/', 'src/framework/screens/customer-link') },
  { name: 'menu', minShareCount: 2, test: within('src/pages/quick-shopping/') },
]

/** Builds the admin. The tracking page has its own build (vite.public.config.ts) and is served here only during development. */
export default defineConfig({
  plugins: [react(), libraryRewrites(), compiledWhole],
  resolve: {
    // The package exports only its development build, which includes warnings.
    alias: [{ find: /^react-router$/, replacement: fileOf('node_modules/react-router/dist/production/index.mjs') }],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Browsers that do not know what it replaces load the same files, only later.
    modulePreload: { polyfill: false },
    // A part of a drawing can be shown of a file only.
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      input: 'index.html',
      output: {
        codeSplitting: { groups },
        // Seven of 64 characters tell the versions of a file apart; eight would be 150 bytes more in the names that each page loads.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
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
