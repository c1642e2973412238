import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wellFormedJson } from '../../../server/well-formed-json'

const half = '\ufffd'
/** The rule as one expression, which is too slow for a long text of escapes. */
const byExpression = (json: string): string =>
  json.replaceAll(
    /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\./g,
    (escape, single?: string) => (single === undefined ? escape : String.raw`\ufffd`),
  )

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

it('replaces the same escapes in any text, also one that is not JSON', () => {
  const piece = fc.constantFrom('\\', 'u', 'd83d', 'DE00', String.raw`\ud83d`, String.raw`\uDE00`, 'D', '8', '"', '\n')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const json = pieces.join('')
      expect(wellFormedJson(json)).toBe(byExpression(json))
    }),
  )
})
