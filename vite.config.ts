import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3100'

/** @param path from the root of the project */
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Browsers send with axios' first adapter, XMLHttpRequest; the one that it would fall back to is 4 KiB gzipped. */
const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  apply: 'build',
  load: {
    filter: { id: /node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/ },
    handler: () => 'export const getFetch = () => undefined',
  },
}

/**
 * Both libraries name their functions by statements that keep them in the build though nobody uses them; without these
 * the admin is 6.5 KiB smaller, gzipped.
 */
const withoutUnusedFunctions: Plugin = {
  name: 'without-unused-functions',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/](@refinedev[\\/]core|react-router)[\\/]dist[\\/].*\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/^(__name\(\w+, "\w+"\)|\w+\.displayName = "\w+");$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
  },
}

/** Modules that nearly every screen of the admin uses, as parts of their paths. */
const adminParts = [
  'src/admin.tsx$',
  '@tabler/icons-react/',
  '@mantine/hooks/esm/use-',
  '@mantine/core/esm/(Alert|Anchor|Badge|Checkbox|Code|InlineInput|Modal|NativeSelect|SimpleGrid|Skeleton|Table|Transition|Select/SelectRightSection)/',
  'src/components/(?!confirm|image|plain|upload)',
  'src/components/(image-preview/preview-image|images/format-bytes|plain/copy-text|plain/file-link)',
  'src/framework/(calls|cells|declaration|state)/',
  'src/framework/form/(drafts|leave-guard)',
  'src/domain/[a-z-]+/(amount-limit|calendar-date|customer-bill|cut-text|image-file|menu-order|money|order-figures|order-status|phone|pricing|product-images|received-date|reference|status|stock|names|web-address)\\.',
]

/** Matches a module whose path holds one of these, on every system. */
const within = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`))

/**
 * Small files compress badly, and every request costs a phone time, so what is loaded together stands in one file:
 * /orders needs seven of them. Libraries that change seldom are kept apart, so that browsers keep them over a release.
 * What is heavy or seldom needed (windows, forms, images, the chart, the palette) stays in chunks of its own.
 * The first group that matches a module takes it, with what it imports.
 */
const groups = [
  { name: 'react', test: within('node_modules/(react|react-dom|scheduler)/') },
  { name: 'entrance', tags: ['$initial' as const] },
  { name: 'refine', test: within('node_modules/@refinedev/core/') },
  { name: 'admin', test: within(...adminParts) },
  { name: 'list', test: within('src/framework/screens/(list-screen|list/)') },
  { name: 'orders', test: within('src/resources/orders/(list/|parts/phones)') },
  { name: 'order-windows', minShareCount: 3, test: within('src/resources/orders/(?!summary/)') },
  { name: 'menu', minShareCount: 2, test: within('src/pages/quick-shopping/') },
]

/** The admin; the customers' page is built apart (vite.public.config.ts), and shown here while working. */
export default defineConfig({
  plugins: [react(), withoutFetchAdapter, withoutUnusedFunctions],
  resolve: {
    // The package's exports name its development build alone, with its warnings.
    alias: [{ find: /^react-router$/, replacement: fileOf('node_modules/react-router/dist/production/index.mjs') }],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    rolldownOptions: {
      input: 'index.html',
      output: { codeSplitting: { groups } },
      treeshake: {
        moduleSideEffects: [
          // Refine's Mantine package loads both for a field that no screen has: 40 KiB gzipped.
          { test: /node_modules[\\/](react-markdown|remark-gfm)[\\/]/, sideEffects: false },
          // Refine's core loads these for exports, imports and its development tools: 8 KiB gzipped.
          { test: /node_modules[\\/](papaparse|error-stack-parser|stackframe)[\\/]/, sideEffects: false },
        ],
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/files': server, '/config.json': server } },
})
