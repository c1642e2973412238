import { expect, it } from 'vitest'
import { createRandom } from '../../../server/demo/random'

const thousand = <T>(make: () => T): T[] => Array.from({ length: 1000 }, make)

it('random choices of the sample store are the same for the same seed and different for another', () => {
  const draw = (seed: number): number[] => thousand(createRandom(seed).next)
  expect(draw(7)).toEqual(draw(7))
  expect(draw(8)).not.toEqual(draw(7))
  expect(draw(7).every((value) => value >= 0 && value < 1)).toBe(true)
})

it('random choices of the sample store include both bounds of an integer range and nothing beyond', () => {
  const { integer } = createRandom(1)
  expect(new Set(thousand(() => integer(3, 6)))).toEqual(new Set([3, 4, 5, 6]))
})

it('random choices of the sample store follow the weights', () => {
  const { weighted, chance } = createRandom(2)
  const drawn = thousand(() => weighted({ often: 90, seldom: 10, never: 0 }))
  expect(drawn.filter((key) => key === 'often').length).toBeGreaterThan(850)
  expect(drawn.filter((key) => key === 'seldom').length).toBeGreaterThan(60)
  expect(drawn).not.toContain('never')
  expect(thousand(() => chance(0.25)).filter(Boolean).length / 1000).toBeCloseTo(0.25, 1)
})

it('random choices of the sample store throw when there is nothing to pick from', () => {
  const { pick, weighted } = createRandom(3)
  expect(() => pick([])).toThrow(RangeError)
  expect(() => weighted({})).toThrow(RangeError)
})
