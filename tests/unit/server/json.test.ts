import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonWithout } from '../../../server/json-without'
import { anyString } from '../../support/any-string'
import { wellFormedJson } from '../../../server/well-formed-json'

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

const half = '\ufffd'

/** Texts of halves of surrogate pairs, of pairs, and of what looks like their escapes. */
const text = fc
  .array(fc.constantFrom('\ud83d', '\ude00', '\ud83d\ude00', '\\', '"', 'u', 'd83d', '\\ud83d', 'DE00', 'அ', '\n'))
  .map((pieces) => pieces.join(''))

it('replaces halves of surrogate pairs and changes nothing else', () => {
  fc.assert(
    fc.property(fc.array(text), text, (list, key) => {
      const wellFormed = (each: string) => each.replaceAll(/\p{Surrogate}/gu, half)
      const read: unknown = JSON.parse(wellFormedJson(JSON.stringify([list, { [`k${key}`]: key }])))
      expect(read).toEqual([list.map(wellFormed), { [`k${wellFormed(key)}`]: wellFormed(key) }])
    }),
  )
})

it('reads escapes in either case, also of pairs', () => {
  const read = (json: string): unknown => JSON.parse(wellFormedJson(json))
  expect(read(String.raw`"\uD83D\uDE00 \ud83d\ude00 \uD83D \uDE00"`)).toBe(`\u{1f600} \u{1f600} ${half} ${half}`)
  expect(read(String.raw`"\ude00\ud83d \\ud83d \\\ud83d \ud83dn \ud7ff"`)).toBe(
    `${half}${half} \\ud83d \\${half} ${half}n \ud7ff`,
  )
  for (const broken of [String.raw`"\ud8"`, String.raw`"\ud8zz"`, String.raw`"\UD83D"`, '"\\'])
    expect(() => read(broken)).toThrow(SyntaxError)
})
