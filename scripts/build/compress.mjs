import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt', '.ttf', '.wasm', '.webmanifest'])
/** Size in bytes up to which compression is not worthwhile because of the headers. */
const worthwhileBytes = 1024

/**
 * Brotli's quality. The highest makes fonts 8 % smaller and takes a quarter of the build for it, while only what makes a document
 * reads them, once for each device.
 *
 * @param {string} extension
 */
const qualityOf = (extension) => (extension === '.ttf' ? 9 : 11)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` file next to every file below `folder` that becomes smaller, once for all, so that the
 * server does not compress on every request.
 *
 * @param {string} folder
 * @returns {Promise<void>}
 */
export const compressBelow = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const extension = extname(entry.name)
    if (!entry.isFile() || !compressible.has(extension)) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (content.length <= worthwhileBytes) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(extension),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    const [small, smallEnough] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
    if (small.length < content.length) await writeFile(`${path}.br`, small)
    if (smallEnough.length < content.length) await writeFile(`${path}.gz`, smallEnough)
  }
}
