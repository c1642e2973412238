import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
type Remember = () => WeakMap<object, unknown>

it('remembers for qs all that it asks of the package whose place it takes', () => {
  const own = require('../../../scripts/build/side-channel.cjs') as Remember
  const replaced = require('side-channel') as Remember
  const [key, other] = [{}, {}]
  for (const remember of [own, replaced]) {
    const channel = remember()
    channel.set(key, 5)
    expect([channel.get(key), channel.has(key), channel.get(other), channel.has(other)]).toEqual([5, true, undefined, false])
    expect(remember().has(key)).toBe(false)
  }
})
