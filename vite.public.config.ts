import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the public tracking page separately from the admin: in a joint build the two would share chunks, and a customer's phone
 * would load many small files instead of one.
 */
export default defineConfig({
  // The classic JSX runtime produces smaller code.
  plugins: [react({ jsxRuntime: 'classic' })],
  oxc: {
    jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
    jsxInject: `import { createElement, Fragment } from 'react'`,
  },
  // Removes the code for React's developer tools, which are not needed on this page.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    // The page has no dynamic imports.
    modulePreload: false,
    // Slower than Vite's default minifier, but the result is half a kilobyte smaller.
    minify: 'terser',
    // Reading a property has no effect in this code, and nothing constructs an object by a method.
    terserOptions: { compress: { passes: 3, ecma: 2020, pure_getters: true, unsafe_methods: true } },
    rolldownOptions: { input: 'track-order.html' },
  },
})
