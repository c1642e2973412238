import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread, which gets its data by messages.
 *
 * @param source path of its module from the folder `server`, without extension: 'documents/document-worker'; in the built server
 *   the module of this name is next to main.js
 * @param memory limit of its heap, in MB; exceeding it ends the thread, not the server
 */
export const openThread = (source: string, memory: number): Worker => {
  const options: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: memory } }
  const here = fileURLToPath(import.meta.url)
  const folder = path.dirname(here)
  if (!here.endsWith('.ts')) return new Worker(path.join(folder, `${path.basename(source)}.js`), options)
  // Node does not load TypeScript by default, and a worker does not inherit its parent's loader.
  const workerData = pathToFileURL(path.join(folder, '..', `${source}.ts`)).href
  return new Worker(path.join(folder, 'source-thread.mjs'), { ...options, workerData })
}
