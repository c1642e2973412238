import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** React's errors name a web page that explains them to developers; their numbers are enough to find it. */
const withoutErrorPages: Plugin = {
  name: 'without-error-pages',
  transform: {
    filter: { id: /react-dom\.production\.min\.js$/ },
    handler(code) {
      const short = code.replace(/(function p\(a\)\{)for\(var b="https:[^}]*\}/, '$1return"React error #"+a}')
      if (short === code) this.error('React names no page for its errors as expected.')
      return short
    },
  },
}

/**
 * Builds the public tracking page separately from the admin: in a joint build the two would share chunks, and a customer's phone
 * would load many small files instead of one.
 */
export default defineConfig({
  // The classic JSX runtime produces smaller code.
  plugins: [react({ jsxRuntime: 'classic' }), withoutErrorPages],
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
    // The form to pay, the only part that is loaded later, has a build of its own (vite.pay.config.ts).
    modulePreload: false,
    // Slower than Vite's default minifier, but the result is half a kilobyte smaller.
    minify: 'terser',
    // Reading a property has no effect in this code, and nothing constructs an object by a method.
    terserOptions: { compress: { passes: 3, ecma: 2020, pure_getters: true, unsafe_methods: true } },
    rolldownOptions: { input: 'track-order.html' },
  },
})
