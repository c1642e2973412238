import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Parts of React that this page does without: what they are, and what stands for them. */
const unused = [
  {
    // Its errors name a web page that explains them to developers; their numbers are enough to find it.
    id: /react-dom\.production\.min\.js$/,
    from: /(function p\(a\)\{)for\(var b="https:[^}]*\}/,
    to: '$1return"React error #"+a}',
  },
  // The page has one root of React 18, whose older ones bring functions of their own.
  { id: /react-dom\.production\.min\.js$/, from: /exports\.createPortal=.*?(?=exports\.createRoot=)/s, to: '' },
  { id: /react-dom\.production\.min\.js$/, from: /exports\.findDOMNode=.*?(?=exports\.hydrateRoot=)/s, to: '' },
  { id: /react-dom\.production\.min\.js$/, from: /exports\.render=.*?(?=exports\.version=)/s, to: '' },
  // Nothing here looks into children, and the minifier does not know that nobody reads an export of CommonJS.
  { id: /react\.production\.min\.js$/, from: /exports\.Children=\{map:.*?\}\};(?=exports\.Component=)/s, to: '' },
]

const leanReact: Plugin[] = unused.map(({ id, from, to }) => ({
  name: 'lean-react',
  transform: {
    filter: { id },
    handler(code) {
      const lean = code.replace(from, to)
      if (lean === code) this.error(`React does not contain ${from} as expected.`)
      return lean
    },
  },
}))

/**
 * Builds the public tracking page separately from the admin: in a joint build the two would share chunks, and a customer's phone
 * would load many small files instead of one.
 */
export default defineConfig({
  // The classic JSX runtime produces smaller code.
  plugins: [react({ jsxRuntime: 'classic' }), ...leanReact],
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
    // Reading a property has no effect in this code.
    terserOptions: { compress: { passes: 3, ecma: 2020, pure_getters: true } },
    rolldownOptions: { input: 'track-order.html' },
  },
})
