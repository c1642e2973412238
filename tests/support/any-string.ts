import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count))

/** A string of any code points except halves of pairs; fast-check's own ('binary') takes two seconds of the processor before the first. */
export const anyString = (limits: { maxLength?: number } = {}): fc.Arbitrary<string> => fc.string({ unit: codePoint, ...limits })
