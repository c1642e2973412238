import { afterEach, expect, test, vi } from 'vitest'
import type { ImageRules } from '../../../src/components/images/image-rules'
import { checkImage, withExtension } from '../../../src/components/images/check-image'
import { ShrinkError } from '../../../src/components/images/shrink/shrink-error'
import { formatBytes } from '../../../src/components/images/format-bytes'
import { fitImage, type Trial } from '../../../src/components/images/shrink/shrink-picture'
import type { Picked, PickedChange } from '../../../src/components/images/picked-images'
import { changePicked, nothingPicked, toPicked } from '../../../src/components/images/picked-images'

const rules: ImageRules = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: 1024 * 1024,
  texts: { wrongType: 'wrong type', tooLarge: (megabytes) => `too large: ${megabytes}`, notImages: 'no images' },
}
const fileOf = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo.jpg', { type })
const photo = fileOf(4.1 * 1024 * 1024)
const smaller = fileOf(600 * 1024)

const checkFile = (file: File, shrink = async () => ({ file: smaller }), signal = new AbortController().signal) => {
  const onShrink = vi.fn()
  return { onShrink, verdict: checkImage(file, rules, { onShrink, signal, shrink }) }
}

afterEach(() => vi.unstubAllGlobals())

test('a photo from a phone is shrunk without confirmation when it is too large', async () => {
  const { onShrink, verdict } = checkFile(photo)
  expect(await verdict).toEqual({ refusal: 'too large: 4.1', canShrink: true, smaller })
  expect(onShrink).toHaveBeenCalledOnce()
})

test.each([
  ['timeout', true],
  ['too-large', false],
  ['unreadable', false],
] as const)('a photo from a phone is rejected as too large when shrinking fails (%s)', async (failure, canShrink) => {
  const { verdict } = checkFile(photo, () => Promise.reject(new ShrinkError(failure)))
  expect(await verdict).toMatchObject({ refusal: 'too large: 4.1', canShrink })
  expect((await verdict).smaller).toBeUndefined()
})

test('a photo from a phone gets no verdict after it was removed', async () => {
  const controller = new AbortController()
  const { verdict } = checkFile(photo, () => Promise.reject(new Error('aborted')), controller.signal)
  controller.abort()
  await expect(verdict).rejects.toThrow()
})

test('a file of a wrong type is rejected at any size and never shrunk', async () => {
  const { onShrink, verdict } = checkFile(fileOf(4_000_000, 'image/heic'))
  expect(await verdict).toEqual({ refusal: 'wrong type', canShrink: false })
  expect(onShrink).not.toHaveBeenCalled()
})

test('a file within the limit is accepted unchanged if it contains an image', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  expect(await checkFile(smaller).verdict).toEqual({ refusal: undefined, canShrink: false })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await checkFile(smaller).verdict).toEqual({ refusal: 'wrong type', canShrink: false })
})

test.each([
  [0, '0 KB'],
  [1000 * 1024, '1000 KB'],
  [1024 * 1024, '1.0 MB'],
  [1024 * 1024 + 1, '1.1 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['photo.webp', 'image/jpeg', 'photo.jpg'],
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['my.best.photo.png', 'image/jpeg', 'my.best.photo.jpg'],
  ['logo.webp', 'image/png', 'logo.png'],
  ['IMG_2041', 'image/jpeg', 'IMG_2041.jpg'],
  ['logo.svg', 'image/svg+xml', 'logo.svg'],
])('%s of type %s gets the file name %s', (name, type, text) => {
  expect(withExtension(name, type)).toBe(text)
})

const megabyte = 1024 * 1024
const whole = { width: 4000, height: 3000 }

/** Fits a picture by a fake encoder whose output size depends on area and quality, like that of a real one; with every attempt. */
const fit = async (bytesPerPixel: number, { source = whole, isLossless = false, maxBytes = megabyte } = {}) => {
  const trials: Trial[] = []
  const encode = (trial: Trial) => {
    trials.push(trial)
    const { width, height, quality = 1 } = trial
    return Promise.resolve({ size: Math.ceil(width * height * bytesPerPixel * quality ** 3), trial })
  }
  return { ...(await fitImage(source, { maxBytes, isLossless }, encode)), trials }
}

test.each([
  ['a plain photo', 0.2, { source: whole }],
  ['a photo that also needs fewer pixels', 6, { source: whole }],
  ['a tall photo', 3, { source: { width: 900, height: 5200 } }],
  ['a small image of many bytes', 12, { source: { width: 700, height: 500 } }],
  ['a transparent image', 3.9, { source: { width: 3000, height: 3000 }, isLossless: true }],
])('%s fits the limit in at most six attempts per size, keeps its shape and is not enlarged', async (_what, bytes, given) => {
  const { encoded, width, height, trials } = await fit(bytes, given)
  const { source } = given
  expect(encoded.size).toBeLessThanOrEqual(megabyte)
  expect(encoded.trial).toMatchObject({ width, height })
  expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(2000, Math.max(source.width, source.height)))
  expect(width / height).toBeCloseTo(source.width / source.height, 1)
  const tried = trials.map((trial) => `${trial.width} ${trial.height}`)
  for (const size of tried) expect(tried.filter((each) => each === size).length).toBeLessThanOrEqual(6)
  expect(trials.length).toBeLessThanOrEqual(12)
})

test('an image that fits at once is encoded once, at the best quality and up to 2000 pixels', async () => {
  expect((await fit(0.2)).trials).toEqual([{ width: 2000, height: 1500, quality: 0.9 }])
})

test('the quality is as high as the limit allows, and a lossless format is never given one', async () => {
  const { encoded, trials } = await fit(0.6)
  const { quality = 0 } = encoded.trial
  const better = trials.map((trial) => trial.quality ?? 0).filter((each) => each > quality)
  // The next higher quality that was tried was too large and is only slightly higher.
  expect(Math.min(...better) - quality).toBeLessThan(0.05)
  expect((await fit(3.9, { isLossless: true })).trials.every((trial) => trial.quality === undefined)).toBe(true)
})

test('an image that cannot be made small enough is rejected', async () => {
  await expect(fit(200, { maxBytes: 2000 })).rejects.toMatchObject({ failure: 'too-large' })
})

const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name, { type: 'image/png' }))
const adding = (names: string[], max = 3, isSingle = false): PickedChange => ({
  kind: 'add',
  images: files(...names).map(toPicked),
  max,
  isSingle,
  tooMany: 'too many',
})
const namesOf = ({ images }: Picked): string[] => images.map(({ file }) => file.name)
const after = (...changes: PickedChange[]): Picked => changes.reduce(changePicked, nothingPicked)

test('adding images keeps their order and awaits a verdict for each', () => {
  const picked = after(adding(['a', 'b']), adding(['c']))
  expect(namesOf(picked)).toEqual(['a', 'b', 'c'])
  expect(picked.images.every(({ isChecking }) => isChecking)).toBe(true)
  expect(new Set(picked.images.map(({ id }) => id)).size).toBe(3)
  expect(picked).toMatchObject({ notice: undefined, leftOut: [] })
})

test('adding images takes as many as there is room for and lists the rest', () => {
  const picked = after(adding(['a', 'b']), adding(['c', 'd', 'e']))
  expect(namesOf(picked)).toEqual(['a', 'b', 'c'])
  expect(picked).toMatchObject({ notice: 'too many', leftOut: ['d', 'e'] })
})

test('adding images takes none when there is no room, even if stored images take it', () => {
  expect(namesOf(after(adding(['a'], -1)))).toEqual([])
  expect(after(adding(['a'], 0))).toMatchObject({ notice: 'too many', leftOut: ['a'] })
})

test('adding images replaces the previous image when only one is allowed', () => {
  expect(namesOf(after(adding(['a'], 1, true), adding(['b'], 1, true)))).toEqual(['b'])
  expect(after(adding(['a', 'b'], 1, true))).toMatchObject({ notice: 'too many', leftOut: ['b'] })
})

const full = after(adding(['a', 'b', 'c', 'd']))

test.each<[string, PickedChange]>([
  ['removing', { kind: 'remove', id: full.images[0]?.id ?? '' }],
  ['clearing', { kind: 'clear' }],
  ['another selection', adding(['e'], 9)],
])('the notice about the last selection is cleared after %s', (_what, change) => {
  expect(full.notice).toBe('too many')
  expect(changePicked(full, change)).toMatchObject({ notice: undefined, leftOut: [] })
})

test('the notice about the last selection is replaced by the error of a rejected drop, which removes no image', () => {
  const picked = changePicked(full, { kind: 'refuse', notice: 'images only' })
  expect(picked).toMatchObject({ notice: 'images only', leftOut: [] })
  expect(namesOf(picked)).toEqual(['a', 'b', 'c'])
})

const picked = after(adding(['a', 'b']))
const [first, second] = picked.images

test('a verdict applies to the image that was checked', () => {
  if (!first) throw new Error('nothing was added')
  const checked = changePicked(picked, { kind: 'checked', image: first, verdict: { refusal: 'no', canShrink: true } })
  expect(checked.images[0]).toMatchObject({ id: first.id, refusal: 'no', canShrink: true, isChecking: false })
  expect(checked.images[1]).toBe(second)
})

test('a verdict with a smaller copy replaces the file until it is undone or retried', () => {
  if (!first) throw new Error('nothing was added')
  const shrinking = changePicked(picked, { kind: 'shrinking', image: first })
  expect(shrinking.images[0]).toMatchObject({ isChecking: true, isShrinking: true })
  const smaller = new File(['s'], 'smaller', { type: 'image/jpeg' })
  const verdict = { refusal: 'too large', canShrink: true, smaller }
  const checked = changePicked(shrinking, { kind: 'checked', image: first, verdict })
  expect(checked.images[0]).toMatchObject({ id: first.id, file: smaller, refusal: undefined, isChecking: false })

  const undone = changePicked(checked, { kind: 'undo', id: first.id })
  expect(undone.images[0]).toMatchObject({ file: first.file, refusal: 'too large', canShrink: true, isChecking: false })
  expect(undone.images[0]?.original).toBeUndefined()
  const again = changePicked(undone, { kind: 'shrink', id: first.id })
  expect(again.images[0]).toEqual({ ...first, isChecking: true })
})
