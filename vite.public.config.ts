import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The customers' page, built apart from the administrators': in one build the two would share chunks, and a
 * customer's phone would fetch many small files for one.
 */
export default defineConfig({
  // The older way of writing elements is the smaller one.
  plugins: [react({ jsxRuntime: 'classic' })],
  oxc: {
    jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
    jsxInject: `import { createElement, Fragment } from 'react'`,
  },
  // Nobody looks into this page with React's developer tools.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    // Nothing is loaded later.
    modulePreload: false,
    // Slower than the minifier that Vite brings along, and half a kilobyte smaller.
    minify: 'terser',
    terserOptions: { compress: { passes: 3 } },
    rolldownOptions: { input: 'track-order.html' },
  },
})
