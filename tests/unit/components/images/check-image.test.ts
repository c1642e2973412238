import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ImageRules } from '../../../../src/components/images/image-rules'
import { checkImage } from '../../../../src/components/images/check-image'
import { ShrinkError } from '../../../../src/components/images/shrink/shrink-error'

const rules: ImageRules = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: 1024 * 1024,
  texts: { wrongType: 'wrong type', tooLarge: (megabytes) => `too large: ${megabytes}`, notImages: 'no images' },
}
const fileOf = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo.jpg', { type })
const photo = fileOf(4.1 * 1024 * 1024)
const smaller = fileOf(600 * 1024)

const judge = (file: File, shrink = async () => ({ file: smaller }), signal = new AbortController().signal) => {
  const onShrink = vi.fn()
  return { onShrink, verdict: checkImage(file, rules, { onShrink, signal, shrink }) }
}

afterEach(() => vi.unstubAllGlobals())

describe('a photo from a phone', () => {
  test('is shrunk without confirmation when it is too large', async () => {
    const { onShrink, verdict } = judge(photo)
    expect(await verdict).toEqual({ refusal: 'too large: 4.1', canShrink: true, smaller })
    expect(onShrink).toHaveBeenCalledOnce()
  })

  test.each([
    ['timeout', true],
    ['too-large', false],
    ['unreadable', false],
  ] as const)('is rejected as too large when shrinking fails (%s)', async (failure, canShrink) => {
    const { verdict } = judge(photo, () => Promise.reject(new ShrinkError(failure)))
    expect(await verdict).toMatchObject({ refusal: 'too large: 4.1', canShrink })
    expect((await verdict).smaller).toBeUndefined()
  })

  test('gets no verdict after it was removed', async () => {
    const controller = new AbortController()
    const { verdict } = judge(photo, () => Promise.reject(new Error('aborted')), controller.signal)
    controller.abort()
    await expect(verdict).rejects.toThrow()
  })
})

test('a file of a wrong type is rejected at any size and never shrunk', async () => {
  const { onShrink, verdict } = judge(fileOf(4_000_000, 'image/heic'))
  expect(await verdict).toEqual({ refusal: 'wrong type', canShrink: false })
  expect(onShrink).not.toHaveBeenCalled()
})

test('a file within the limit is accepted unchanged if it contains an image', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  expect(await judge(smaller).verdict).toEqual({ refusal: undefined, canShrink: false })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await judge(smaller).verdict).toEqual({ refusal: 'wrong type', canShrink: false })
})
