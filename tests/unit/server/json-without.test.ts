import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonWithout } from '../../../server/json-without'
import { anyString } from '../../support/any-string'

const names = new Set(['profit', 'basePrice'])

const without = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (names.has(name) ? undefined : inner)))

const filtered = (pieces: readonly string[]): string => {
  const filter = jsonWithout(names)
  return [...pieces, ''].map(filter).join('')
}

/** Values whose objects often have the names that are left out, and whose texts look like them. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyString(),
    fc.constantFrom('profit', '"profit":1,', '\\', 'a"', '{"basePrice":', '₹'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('profit', 'basePrice', 'name', 'b"', '\\'), tie('value')),
  ),
}))

it('leaves the named members out at any depth, wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 3 }), fc.nat(), fc.nat(), (given, one, other) => {
      const text = JSON.stringify(given)
      const [first, second] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [number, number]
      const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second)].filter(Boolean)
      expect(JSON.parse(filtered(pieces))).toEqual(without(given))
    }),
  )
})

it('keeps every other character', () => {
  const text = '{"a":[1,{"c":"\\"profit\\":1"}],"b":-1.5e3,"d":{}}'
  expect(filtered([...text])).toBe(text)
  expect(filtered(['{"profit":1,"a":', '2', '3,"basePrice":{"a":[1]}}'])).toBe('{"a":23}')
  expect(filtered(['{ "a" : "x y" , "prof\\u0069t" : 2 }'])).toBe('{"a":"x y"}')
  expect(filtered(['"profit"'])).toBe('"profit"')
})
