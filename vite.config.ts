import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3100'

/** The admin; the customers' page is built apart (vite.public.config.ts), and shown here while working. */
export default defineConfig({
  plugins: [react()],
  // Brought by qs, for Refine's addresses.
  resolve: { alias: { 'side-channel': fileURLToPath(new URL('scripts/build/side-channel.cjs', import.meta.url)) } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    rolldownOptions: {
      input: 'index.html',
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
