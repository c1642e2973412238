import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The customers' page, built apart from the administrators': in one build the two would share chunks, and a
 * customer's phone would fetch many small files for one.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    // Nothing is loaded later.
    modulePreload: false,
    rolldownOptions: { input: 'track-order.html' },
  },
})
