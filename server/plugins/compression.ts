import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import plugin from 'fastify-plugin'

/** Compresses answers as they leave; at quality 4 brotli costs no more time than gzip and is smaller. */
export const compression = plugin(async (app) => {
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 1 },
  })
})
