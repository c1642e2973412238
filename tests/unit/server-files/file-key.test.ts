import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentTypeOfKey, isFileKey, isPrivateKey, keyFor, newFileKey } from '../../../server/files/file-key'
import { anyString } from '../../support/any-string'

describe('keys of stored files', () => {
  it.each(['png', 'jpg', 'gif', 'webp', 'pdf'])('are random and have the extension %s', (extension) => {
    const key = newFileKey(extension)
    expect(key).toMatch(new RegExp(`^[0-9a-z]{24}\\.${extension}$`))
    expect(isFileKey(key)).toBe(true)
    expect(newFileKey(extension)).not.toBe(key)
  })

  it('identify private files', () => {
    const key = newFileKey('png', true)
    expect([isFileKey(key), isPrivateKey(key), contentTypeOfKey(key)]).toEqual([true, true, 'image/png'])
    for (const other of [newFileKey('png'), 'samplepicture0001.png', 'private.png', `${'a'.repeat(17)}private.png`])
      expect(isPrivateKey(other)).toBe(false)
    expect(isPrivateKey(keyFor({ contentType: 'image/png', extension: 'png', isPrivate: true }))).toBe(true)
  })

  it('never contain a path', () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        if (isFileKey(text)) expect(text).toMatch(/^[0-9a-z]+\.[0-9a-z]+$/)
      }),
    )
    expect(isFileKey('abcdefgh.png\n')).toBe(false)
  })

  it('determine the media type, which is never one that a browser executes', () => {
    expect(contentTypeOfKey(newFileKey('jpg'))).toBe('image/jpeg')
    expect(contentTypeOfKey(newFileKey('pdf'))).toBe('application/pdf')
    expect(contentTypeOfKey(newFileKey('html'))).toBe('application/octet-stream')
    expect(contentTypeOfKey('nothing')).toBe('application/octet-stream')
  })

  it('must match the type of their file', () => {
    const key = 'samplepicture0001.png'
    expect(keyFor({ contentType: 'image/png', extension: 'png', key })).toBe(key)
    expect(() => keyFor({ contentType: 'image/jpeg', extension: 'jpg', key })).toThrow(TypeError)
    expect(() => keyFor({ contentType: 'image/png', extension: 'jpg' })).toThrow(TypeError)
  })
})
