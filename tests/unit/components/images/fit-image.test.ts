import { describe, expect, test } from 'vitest'
import { fitImage, type Trial } from '../../../../src/components/images/shrink/shrink-picture'

const megabyte = 1024 * 1024

/** A fake encoder whose output size depends on area and quality, like that of a real one; records every attempt. */
const encoder = (bytesPerPixel: number) => {
  const trials: Trial[] = []
  const encode = (trial: Trial) => {
    trials.push(trial)
    const { width, height, quality = 1 } = trial
    return Promise.resolve({ size: Math.ceil(width * height * bytesPerPixel * quality ** 3), trial })
  }
  return { trials, encode }
}

const photo = { width: 4000, height: 3000 }

const sizes: { what: string; source: { width: number; height: number }; bytesPerPixel: number; isLossless: boolean }[] = [
  { what: 'a plain photo', source: photo, bytesPerPixel: 0.2, isLossless: false },
  { what: 'a photo that needs a lower quality', source: photo, bytesPerPixel: 0.6, isLossless: false },
  { what: 'a photo that also needs fewer pixels', source: photo, bytesPerPixel: 6, isLossless: false },
  { what: 'a tall photo', source: { width: 900, height: 5200 }, bytesPerPixel: 3, isLossless: false },
  { what: 'a small image of many bytes', source: { width: 700, height: 500 }, bytesPerPixel: 12, isLossless: false },
  { what: 'a transparent image', source: { width: 3000, height: 3000 }, bytesPerPixel: 3.9, isLossless: true },
]

describe.each(sizes)('$what', ({ source, bytesPerPixel, isLossless }) => {
  test('fits the limit, keeps its aspect ratio and is not enlarged', async () => {
    const { encode } = encoder(bytesPerPixel)
    const { encoded, width, height } = await fitImage(source, { maxBytes: megabyte, isLossless }, encode)
    expect(encoded.size).toBeLessThanOrEqual(megabyte)
    expect(encoded.trial).toMatchObject({ width, height })
    expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(2000, Math.max(source.width, source.height)))
    expect(width / height).toBeCloseTo(source.width / source.height, 1)
  })

  test('takes at most six attempts per size', async () => {
    const { encode, trials } = encoder(bytesPerPixel)
    await fitImage(source, { maxBytes: megabyte, isLossless }, encode)
    const bySize = new Map<string, number>()
    for (const { width, height } of trials) bySize.set(`${width} ${height}`, (bySize.get(`${width} ${height}`) ?? 0) + 1)
    expect(Math.max(...bySize.values())).toBeLessThanOrEqual(6)
    expect(trials.length).toBeLessThanOrEqual(12)
  })
})

test('an image that fits at once is encoded once, at the best quality and up to 2000 pixels', async () => {
  const { encode, trials } = encoder(0.2)
  await fitImage(photo, { maxBytes: megabyte, isLossless: false }, encode)
  expect(trials).toEqual([{ width: 2000, height: 1500, quality: 0.9 }])
})

test('the quality is as high as the limit allows', async () => {
  const { encode, trials } = encoder(0.6)
  const { encoded } = await fitImage(photo, { maxBytes: megabyte, isLossless: false }, encode)
  const { quality = 0 } = encoded.trial
  const better = trials.filter((trial) => (trial.quality ?? 0) > quality).map((trial) => trial.quality ?? 0)
  // The next higher quality that was tried was too large and is only slightly higher.
  expect(Math.min(...better) - quality).toBeLessThan(0.05)
})

test('a lossless format is never given a quality', async () => {
  const { encode, trials } = encoder(3.9)
  await fitImage(photo, { maxBytes: megabyte, isLossless: true }, encode)
  expect(trials.every(({ quality }) => quality === undefined)).toBe(true)
})

test('an image that cannot be made small enough is rejected', async () => {
  const { encode } = encoder(200)
  await expect(fitImage(photo, { maxBytes: 2000, isLossless: false }, encode)).rejects.toMatchObject({
    failure: 'too-large',
  })
})
