import { cp } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Builds the server's programs, and copies the pictures of the sample store next to them.
 *
 * @param {string} folder below the root of the project, so that packages are found
 * @returns {Promise<void>}
 */
export const buildServer = async (folder) => {
  await build({
    root,
    logLevel: 'warn',
    clearScreen: false,
    configFile: join(root, 'vite.server.config.ts'),
    build: { outDir: folder },
  })
  await cp(join(root, 'server/demo/images'), join(folder, 'images'), {
    recursive: true,
    filter: (source) => !source.endsWith('.svg'),
  })
}
