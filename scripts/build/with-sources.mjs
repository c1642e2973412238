import { createServer } from 'vite'

/**
 * Runs sources of the admin as they are before the build, without a browser.
 *
 * @template T
 * @param {string} root folder of the project
 * @param {(vite: import('vite').ViteDevServer) => Promise<T>} work loads modules with `vite.ssrLoadModule`
 * @returns {Promise<T>}
 */
export const withSources = async (root, work) => {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await work(vite)
  } finally {
    await vite.close()
  }
}
