import { expect, it } from 'vitest'
import { newOrderId, orderIdLetters } from '../../../server/ids'

it('an order ID cannot be guessed from others: each of its seven places has any letter', () => {
  const ids = Array.from({ length: 400 }, newOrderId)
  expect(new Set(ids).size).toBe(ids.length)
  for (let place = 3; place < 10; place += 1) {
    const letters = new Set(ids.map((id) => id.charAt(place)))
    expect(letters.size).toBeGreaterThan(20)
    expect([...letters].filter((letter) => !orderIdLetters.includes(letter))).toEqual([])
  }
})
