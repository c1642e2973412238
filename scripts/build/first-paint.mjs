import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer } from 'vite'

const placeholder = /(?<=<div id="root">)<!--[^]*?-->(?=<\/div>)/

/** The HTML of the tracking page as its code renders it first. */
const render = async (root) => {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.public.config.ts'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { TrackOrder } = await vite.ssrLoadModule('/src/public/track-order.tsx')
    return renderToString(createElement(TrackOrder, { search: '' }))
  } finally {
    await vite.close()
  }
}

/**
 * A Vite plugin that puts the tracking page's form into its HTML, so that a phone paints it before the script has arrived.
 *
 * @param {string} root folder of the project
 * @returns {import('vite').Plugin}
 */
export const firstPaint = (root) => ({
  name: 'first-paint',
  transformIndexHtml: async (html) => {
    if (!placeholder.test(html)) throw new Error('track-order.html has no place for the form.')
    const markup = await render(root)
    return html.replace(placeholder, () => markup)
  },
})
