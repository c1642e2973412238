import plugin from 'fastify-plugin'
import { Readable } from 'node:stream'
import { earningNames } from '../../src/domain/account/earnings'
import { seesEarnings } from '../../src/domain/account/rights'
import { jsonWithout } from '../json-without'

const filtered = async function* (payload: Readable): AsyncGenerator<string> {
  const filter = jsonWithout(earningNames)
  payload.setEncoding('utf8')
  for await (const piece of payload as AsyncIterable<string>) yield filter(piece)
  yield filter('')
}

/**
 * Removes cost, margin and profit from every JSON response to a role that may not see them, whichever route sends it
 * (docs/decisions/0041). Register it before the compression.
 */
export const hiddenEarnings = plugin(async (app) => {
  app.addHook('onSend', async ({ account }, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!account || seesEarnings(account.role) || !isJson) return payload
    if (payload instanceof Readable) return Readable.from(filtered(payload), { objectMode: false })
    if (typeof payload !== 'string' && !(payload instanceof Buffer)) return payload
    const filter = jsonWithout(earningNames)
    return filter(payload.toString()) + filter('')
  })
})
