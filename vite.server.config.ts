import { defineConfig } from 'vite'

/** Builds the server as one ES module; packages are loaded from node_modules. */
export default defineConfig({
  publicDir: false,
  ssr: {
    // dayjs has no exports field, so Node.js resolves its plugins only with a file extension.
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
        // Run as worker threads of the server.
        'document-worker': 'server/documents/document-worker.ts',
        'backup-worker': 'server/backup/backup-worker.ts',
        'statement-worker': 'server/modules/payments/statements/statement-worker.ts',
        'import-worker': 'server/import/import-worker.ts',
        // Command-line programs.
        administrator: 'server/administrator.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
        'move-to': 'server/move/move-to.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // In the same folder as main.js, so that paths relative to a module's URL are valid in every chunk.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})
