import { defineConfig } from 'vite'

/** The server as one ES module; packages stay in node_modules and are loaded from there. */
export default defineConfig({
  publicDir: false,
  ssr: {
    // dayjs declares no exports, so that Node finds its plugins only with their file extension.
    noExternal: ['dayjs'],
  },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        // Run as a thread of the first.
        'invoice-worker': 'server/documents/invoice-worker.ts',
        // Run by hand.
        administrator: 'server/administrator.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // Beside main.js, so that paths relative to a module's own address hold in every chunk.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})
