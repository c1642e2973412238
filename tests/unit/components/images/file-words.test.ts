import { expect, test } from 'vitest'
import { formatBytes } from '../../../../src/components/images/format-bytes'
import { withExtension } from '../../../../src/components/images/check-image'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1000 * 1024, '1000 KB'],
  [1024 * 1024, '1.0 MB'],
  [1024 * 1024 + 1, '1.1 MB'],
  [2.4 * 1024 * 1024, '2.4 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['photo.webp', 'image/jpeg', 'photo.jpg'],
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['my.best.photo.png', 'image/jpeg', 'my.best.photo.jpg'],
  ['logo.webp', 'image/png', 'logo.png'],
  ['IMG_2041', 'image/jpeg', 'IMG_2041.jpg'],
])('%s of type %s gets the file name %s', (name, type, text) => {
  expect(withExtension(name, type)).toBe(text)
})
