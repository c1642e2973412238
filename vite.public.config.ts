import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { rewrite } from './scripts/build/rewrite'

/** Takes out a part of React that this page does without. */
const withoutPart = (part: string, file: RegExp, from: RegExp, to = ''): Plugin =>
  rewrite({
    name: `without-${part}-of-react`,
    file,
    change: (code) => {
      const lean = code.replace(from, to)
      if (lean === code) throw new Error(`the file does not contain ${from}`)
      return lean
    },
  })

const [reactFile, reactDomFile] = [/[\\/]react\.production\.min\.js$/, /react-dom\.production\.min\.js$/]

const leanReact = [
  // Its errors name a web page that explains them to developers; their numbers are enough to find it.
  withoutPart('long-errors', reactDomFile, /(function p\(a\)\{)for\(var b="https:[^}]*\}/, '$1return"React error #"+a}'),
  // The page has one root of React 18, whose older ones bring functions of their own.
  withoutPart('portals', reactDomFile, /exports\.createPortal=.*?(?=exports\.createRoot=)/s),
  withoutPart('find-dom-node', reactDomFile, /exports\.findDOMNode=.*?(?=exports\.hydrateRoot=)/s),
  withoutPart('old-roots', reactDomFile, /exports\.render=.*?(?=exports\.version=)/s),
  // What this page draws has no names of SVG with a dash, and browsers of this century name keys as the standard does.
  withoutPart('names-of-svg', reactDomFile, /"accent-height .*?(?=\["tabIndex","crossOrigin"\])/s),
  withoutPart('names-of-keys', reactDomFile, /Md=\{Esc:.*?\},Nd=\{8:.*?\}(?=,Od=)/s, 'Md={},Nd={}'),
  // Each is listened to from the start. Nothing here plays, or is dragged.
  withoutPart(
    'events',
    reactDomFile,
    /ef="abort auxClick .*? wheel"/,
    'ef="cancel click close error input keyDown keyUp paste pointerMove pointerOut pointerOver submit"',
  ),
  withoutPart('media-events', reactDomFile, /lf="abort canplay .*? waiting"/, 'lf="error"'),
  // Nothing here looks into children, and the minifier does not know that nobody reads an export of CommonJS.
  withoutPart('children', reactFile, /exports\.Children=\{map:.*?\}\};(?=exports\.Component=)/s),
]

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
