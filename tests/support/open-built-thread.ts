import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { inject } from 'vitest'

/** Starts a worker thread of the built server, in place of `openThread`: compiling its source takes half a second of the processor. */
export const openThread = (source: string, memory: number): Worker =>
  new Worker(path.join(inject('programs'), `${path.basename(source)}.js`), { resourceLimits: { maxOldGenerationSizeMb: memory } })
