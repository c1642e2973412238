import plugin from 'fastify-plugin'
import { Readable } from 'node:stream'
import { hiddenNames } from '../../src/domain/account/earnings'
import { jsonWithout } from '../json-without'

const filterPayload = async function* (payload: Readable, names: ReadonlySet<string>): AsyncGenerator<string> {
  const filter = jsonWithout(names)
  payload.setEncoding('utf8')
  for await (const piece of payload as AsyncIterable<string>) yield filter(piece)
  yield filter('')
}

/**
 * Removes cost, margin, profit and suppliers from every JSON response to a role that may not see them, whichever route sends it
 * (docs/decisions/0041). Register it before the compression.
 */
export const hiddenEarnings = plugin(async (app) => {
  app.addHook('onSend', async ({ account }, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    const names = hiddenNames(account?.role)
    if (!account || names.size === 0 || !isJson) return payload
    if (payload instanceof Readable) return Readable.from(filterPayload(payload, names), { objectMode: false })
    if (typeof payload !== 'string' && !(payload instanceof Buffer)) return payload
    const filter = jsonWithout(names)
    return filter(payload.toString()) + filter('')
  })
})
