import { afterEach, beforeEach, expect, it } from 'vitest'
import { newOrderId, orderIdLetters } from '../../../server/ids'
import { addressHash } from '../../../server/derived-key'
import { searchNeedles } from '../../../server/search-needles'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFailure } from '../../../server/start-error'
import { keptSecret } from '../../../server/processes/store-secret'

it('an order ID cannot be guessed from others: each of its seven places has any letter', () => {
  const ids = Array.from({ length: 400 }, newOrderId)
  expect(new Set(ids).size).toBe(ids.length)
  for (let place = 3; place < 10; place += 1) {
    const letters = new Set(ids.map((id) => id.charAt(place)))
    expect(letters.size).toBeGreaterThan(20)
    expect([...letters].filter((letter) => !orderIdLetters.includes(letter))).toEqual([])
  }
})

it('takes the addresses of one network for one, however they are written, and keeps none of them', () => {
  const hash = addressHash('secret')
  expect(hash('2001:db8:7:7::1')).toBe(hash('2001:0DB8:7:7:ffff::99'))
  expect(hash('2001:db8:7:8::1')).not.toBe(hash('2001:db8:7:7::1'))
  expect(hash('::ffff:203.0.113.5')).toBe(hash('203.0.113.5'))
  expect(hash('203.0.113.6')).not.toBe(hash('203.0.113.5'))
  expect(addressHash('another')('203.0.113.5')).not.toBe(hash('203.0.113.5'))
  expect(hash('203.0.113.5')).not.toContain('203')
})

it.each([
  ['\u202a+91 98765\u00a043210\u202c', ['9876543210']],
  ['\u096f\u096e\u096d\u096c\u096b \u096a\u0969\u0968\u0967\u0966', ['9876543210']],
  ['\u200bGolden\u00ad\u00a0Rocket\ufeff #ORD-1', ['golden', 'rocket', 'ord-1']],
  ['\u200b\u2060', []],
])('a search for %j looks for %j', (search, needles) => {
  expect(searchNeedles(search)).toEqual(needles)
})

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'store-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('the secret in the data folder is generated once and readable only by its owner', async () => {
  const secret = await keptSecret(dataDir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await keptSecret(dataDir)).toBe(secret)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
  expect((await stat(path.join(dataDir, 'auth-secret'))).mode & 0o077).toBe(0)
})

it('the secret in the data folder is the same for processes that start at the same time', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir)))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
})

it('the secret in the data folder is named in one line when it cannot be read', async () => {
  await mkdir(path.join(dataDir, 'auth-secret'))
  const line = await keptSecret(dataDir).catch(startFailure)
  expect(line).toMatch(/^The secret of sign-ins in \/.+\/auth-secret cannot be read: EISDIR.*, or set AUTH_SECRET to it\.$/)
})

it.each(['', 'abc123'])('the secret is generated again after an interrupted start left only "%s"', async (left) => {
  await writeFile(path.join(dataDir, 'auth-secret'), left)
  const secret = await keptSecret(dataDir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await keptSecret(dataDir)).toBe(secret)
})
