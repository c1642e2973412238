import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { bodyOf, rawRequest } from './raw-request'

/** Timeouts in ms for slow request bodies: half a second below 10 KB per second is too slow. */
const throughputLimits = { usual: 500, closing: 250, bytesPerSecond: 10_000 }

/** How long a closing server waits for requests in progress, in ms. */
const graceMs = 2_000

const headOf = (path: string, length: number, type = 'application/json'): string =>
  `POST /api${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` + `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

describe('a server with slow requests', () => {
  let app: FastifyInstance
  let url: string
  let store: TestApp
  beforeEach(async () => {
    store = await startTestApp({ throughputLimits, graceMs })
    ;({ app, url } = store)
  })
  afterEach(() => store.close())

  it('responds 408 to a body that stalls or trickles, and closes the connection', async () => {
    const { answer } = await rawRequest(url, `${headOf('/auth/login', 1000)}{"email"`)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodyOf(await answer)).toEqual({ message: 'The request did not arrive in time.' })
    const trickle = await rawRequest(url, headOf('/auth/login', 1000))
    const drops = setInterval(() => trickle.socket.write(' '), 50)
    expect(await trickle.answer.finally(() => clearInterval(drops))).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('stops reading soon after it has rejected an unauthenticated upload', async () => {
    const upload = headOf('/orders/NONE/upload-delivery-image', 1_000_000_000, 'multipart/form-data; boundary=b')
    const { answer, socket } = await rawRequest(url, upload)
    const flood = setInterval(() => socket.write(Buffer.alloc(10_000)), 50)
    expect(await answer.finally(() => clearInterval(flood))).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('accepts a slow but steady body', async () => {
    const pieces = 30
    const text = JSON.stringify({ email: 'a@store.in', password: 'x', rest: 'x'.repeat(60_000) })
    const { answer, socket } = await rawRequest(url, headOf('/auth/login', text.length))
    const size = Math.ceil(text.length / pieces)
    for (let start = 0; start < text.length; start += size) {
      socket.write(text.slice(start, start + size))
      await pause(50)
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(bodyOf(await answer)).toEqual({ message: 'Invalid email or password' })
  })

  it('closes immediately if no request is in progress, regardless of open connections', async () => {
    await rawRequest(url)
    await rawRequest(url, 'GET /api/health HT')
    const used = await rawRequest(url, 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
    await new Promise((resolve) => used.socket.once('data', resolve))
    await pause(50)
    const start = performance.now()
    await app.close()
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('waits for a steady body when it closes, but no longer than the grace period', async () => {
    const upload = async (rounds: number) => {
      const { answer, socket } = await rawRequest(url, headOf('/auth/login', 20 * 10_000))
      for (let round = 0; round < rounds && !socket.destroyed; round += 1) {
        socket.write(' '.repeat(10_000))
        await pause(50)
      }
      return answer
    }
    const whole = upload(20)
    const endless = await rawRequest(url, headOf('/auth/login', 1_040_000))
    const drops = setInterval(() => endless.socket.write(' '.repeat(10_000)), 50)
    await pause(100)
    const startedAt = performance.now()
    await app.close()
    clearInterval(drops)
    expect(await whole).toMatch(/^HTTP\/1\.1 400 /)
    expect(await endless.answer).toBe('')
    expect(performance.now() - startedAt).toBeGreaterThan(graceMs - 100)
    expect(performance.now() - startedAt).toBeLessThan(graceMs + 2_000)
  })

  it('does not wait for a trickling body when it closes', async () => {
    const { answer, socket } = await rawRequest(url, headOf('/auth/login', 1000))
    const drops = setInterval(() => socket.write(' '), 50)
    await pause(100)
    const start = performance.now()
    await app.close()
    clearInterval(drops)
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
