import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const entry = 'virtual:pay'

/** The parts of React that the form uses. */
const parts = ['createElement', 'useEffect', 'useRef', 'useState']

/**
 * React without React: its functions are those of the page, which hands them over when the script is loaded. A second React would
 * be three times as large as the form, and could not draw within the page's one.
 */
const reactOfPage: Plugin = {
  name: 'react-of-page',
  enforce: 'pre',
  resolveId: (id) => (id === entry || id === 'react' ? `\0${id}` : undefined),
  load: (id) => {
    if (id === `\0${entry}`) return `export { giveReact } from 'react'\nexport { default } from '/src/public/pay/pay-form.tsx'`
    if (id !== '\0react') return undefined
    const functions = parts.map((part) => `export const ${part} = (...given) => page.${part}(...given)`)
    return ['let page', 'export const giveReact = (given) => { page = given }', ...functions].join('\n')
  },
}

/**
 * Builds the form with which customers pay, as one script that the tracking page loads when it is opened. In a joint build the page
 * would be more than one script (vite.public.config.ts).
 */
export default defineConfig({
  plugins: [reactOfPage, react({ jsxRuntime: 'classic' })],
  oxc: {
    jsx: { runtime: 'classic', pragma: 'createElement' },
    jsxInject: `import { createElement } from 'react'`,
  },
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: false,
    minify: 'terser',
    rolldownOptions: { input: { pay: entry }, preserveEntrySignatures: 'strict' },
  },
})
