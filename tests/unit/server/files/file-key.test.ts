import { expect, it } from 'vitest'
import { outsideFile, rangeIn } from '../../../../server/files/byte-range'
import { inlineDisposition } from '../../../../server/modules/files/routes'
import fc from 'fast-check'
import { contentTypeOfKey, isFileKey, isPrivateKey, keyFor, newFileKey } from '../../../../server/files/file-key'
import { anyString } from '../../../support/any-string'

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  [' bytes=90- ', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
])('the range %j selects a part of a file of 100 bytes', (header, part) => {
  expect(rangeIn(header, 100)).toEqual(part)
})

it('a range outside a file of 100 bytes is told from one that is ignored', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', `bytes=${'9'.repeat(400)}-`, 'bytes=-0'])
    expect([header, rangeIn(header, 100)]).toEqual([header, outsideFile])
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'bytes=a-b', 'lines=1-2', 'bytes=-1-2'])
    expect([header, rangeIn(header, 100)]).toEqual([header, undefined])
  // Every range is outside an empty file.
  expect([rangeIn('bytes=0-', 0), rangeIn('bytes=-5', 0)]).toEqual([outsideFile, outsideFile])
})

const key = 'k3j2k3j2k3j2k3j2k3j2k3j2.pdf'

it.each([
  ['Price list 2026', 'Price list 2026.pdf'],
  ['Price list.PDF', 'Price list.PDF'],
  ['../../etc/pass"wd', '.. .. etc pass wd.pdf'],
  ['run.exe', 'run.exe.pdf'],
  ['a\r\nset-cookie: b', 'a set-cookie b.pdf'],
])('the file name of a download of %j is %j', (name, file) => {
  expect(inlineDisposition(key, name)).toBe(`inline; filename="${file}"; filename*=UTF-8''${encodeURIComponent(file)}`)
})

it('the file name of a download keeps every script, with an ASCII fallback for old browsers', () => {
  expect(inlineDisposition(key, "விலை (5%)'s")).toBe(
    `inline; filename="____ (5_)'s.pdf"; filename*=UTF-8''${encodeURIComponent('விலை')}%20%285%25%29%27s.pdf`,
  )
})

it('the file name of a download keeps the joiners of Indian scripts, and is truncated between characters', () => {
  const name = 'ക്\u200dഷ क्\u200cष'
  expect(inlineDisposition(key, name)).toContain(`UTF-8''${encodeURIComponent(name)}.pdf`)
  expect(inlineDisposition(key, '🎆'.repeat(200))).toContain(`UTF-8''${encodeURIComponent('🎆'.repeat(120))}.pdf`)
})

it.each([undefined, '', '  ', '\u202e\0', '\ud800'])('the file name of a download is omitted for %j', (name) => {
  expect(inlineDisposition(key, name)).toBe('inline')
})

it.each(['png', 'jpg', 'gif', 'webp', 'pdf'])('keys of stored files are random and have the extension %s', (extension) => {
  const key = newFileKey(extension)
  expect(key).toMatch(new RegExp(`^[0-9a-z]{24}\\.${extension}$`))
  expect(isFileKey(key)).toBe(true)
  expect(newFileKey(extension)).not.toBe(key)
})

it('keys of stored files identify private files', () => {
  const key = newFileKey('png', true)
  expect([isFileKey(key), isPrivateKey(key), contentTypeOfKey(key)]).toEqual([true, true, 'image/png'])
  for (const other of [newFileKey('png'), 'samplepicture0001.png', 'private.png', `${'a'.repeat(17)}private.png`])
    expect(isPrivateKey(other)).toBe(false)
  expect(isPrivateKey(keyFor({ contentType: 'image/png', extension: 'png', isPrivate: true }))).toBe(true)
})

it('keys of stored files never contain a path', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      if (isFileKey(text)) expect(text).toMatch(/^[0-9a-z]+\.[0-9a-z]+$/)
    }),
  )
  expect(isFileKey('abcdefgh.png\n')).toBe(false)
})

it('keys of stored files determine the media type, which is never one that a browser executes', () => {
  const types = [...['jpg', 'pdf', 'html'].map((extension) => newFileKey(extension)), 'nothing'].map(contentTypeOfKey)
  expect(types).toEqual(['image/jpeg', 'application/pdf', 'application/octet-stream', 'application/octet-stream'])
})

it('keys of stored files must match the type of their file', () => {
  const key = 'samplepicture0001.png'
  expect(keyFor({ contentType: 'image/png', extension: 'png', key })).toBe(key)
  expect(() => keyFor({ contentType: 'image/jpeg', extension: 'jpg', key })).toThrow(TypeError)
  expect(() => keyFor({ contentType: 'image/png', extension: 'jpg' })).toThrow(TypeError)
})
