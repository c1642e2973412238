import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { priceListLimitBytes } from '../../src/domain/price-list/price-list'
import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { heading, table } from './figures'
import { budgetOf, megabytes, memoryDuring } from './memory'

/** Maximum growth of the server's memory. */
const budget = budgetOf(100)
/** Size of each chunk that is sent, in bytes. */
const pieceSize = 64 * 1024

/** The form of a price list of `size` bytes, generated while it is read. */
const formOf = (size: number): { head: Buffer; tail: Buffer; pieces: () => Generator<Buffer> } => {
  const start = Buffer.from('%PDF-1.7\n')
  const part = '--b\r\ncontent-disposition: form-data; name='
  const head = Buffer.from(`${part}"documentName"\r\n\r\nBench\r\n${part}"pdf"; filename="list.pdf"\r\n\r\n`)
  const tail = Buffer.from('\r\n--b--\r\n')
  const filling = Buffer.alloc(pieceSize, 'crackers ')
  return {
    head,
    tail,
    pieces: function* () {
      yield head
      yield start
      for (let left = size - start.length; left > 0; left -= pieceSize)
        yield left < pieceSize ? filling.subarray(0, left) : filling
      yield tail
    },
  }
}

const send = async (url: string, token: string, size: number): Promise<{ status: number; text: string }> => {
  const { head, tail, pieces } = formOf(size)
  const call = request(`${url}/api/price-lists/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + size + tail.length,
    },
  })
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.once('error', reject).once('response', (response) => {
      let text = ''
      response
        .on('data', (piece) => (text += String(piece)))
        .once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
  await pipeline(Readable.from(pieces(), { objectMode: false }), call)
  return answer
}

/**
 * Prints the upload speed of a price list of 1 GB and the growth of the server's memory.
 *
 * @returns whether the memory grows by less than 100 MB
 */
export const benchPriceListUpload = async (store: Store): Promise<boolean> => {
  heading('Upload of a price list of 1 GB')
  const { token } = await signIn(store)
  const began = performance.now()
  const memory = await memoryDuring(store.pid, async () => {
    const { status, text } = await send(store.url, token, priceListLimitBytes)
    if (status !== 201) throw new Error(`The upload failed with ${status}: ${text}`)
  })
  const seconds = (performance.now() - began) / 1000
  const growth = memory && memory.most - memory.before
  table([
    ['time', `${seconds.toFixed(1)} s`],
    ['speed', `${Math.round(priceListLimitBytes / budgetOf(1) / seconds)} MB/s`],
    ['memory before', megabytes(memory?.before)],
    ['peak memory', megabytes(memory?.most)],
    ['growth, budget 100 MB', megabytes(growth)],
  ])
  return growth === undefined || growth < budget
}
