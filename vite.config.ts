import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3100'

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
 * What is loaded together anyway stands in one file, with all that it needs: small files compress badly, and the
 * list of them stands in the first one. What changes with every release is kept apart from libraries where that
 * costs little, so that browsers keep these. The first group that takes a module has it.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'entrance', tags: ['$initial' as const] },
  { name: 'refine', test: /node_modules[\\/]@refinedev[\\/](core|react-router)[\\/]/ },
  { name: 'admin', test: /src[\\/]admin\.tsx$/ },
  { name: 'page-parts', test: /src[\\/]components[\\/]load-failed\.tsx$|[\\/]esm[\\/]Skeleton[\\/]/ },
]

/** The admin; the customers' page is built apart (vite.public.config.ts), and shown here while working. */
export default defineConfig({
  plugins: [react(), withoutFetchAdapter],
  // Brought by qs, for Refine's addresses.
  resolve: { alias: { 'side-channel': fileURLToPath(new URL('scripts/build/side-channel.cjs', import.meta.url)) } },
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
