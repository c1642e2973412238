import { describe, expect, it } from 'vitest'
import { inlineDisposition } from '../../../server/modules/files/routes'

const key = 'k3j2k3j2k3j2k3j2k3j2k3j2.pdf'

describe('the file name of a download', () => {
  it.each([
    ['Price list 2026', 'Price list 2026.pdf'],
    ['Price list.PDF', 'Price list.PDF'],
    ['../../etc/pass"wd', '.. .. etc pass wd.pdf'],
    ['run.exe', 'run.exe.pdf'],
    ['a\r\nset-cookie: b', 'a set-cookie b.pdf'],
  ])('of %j is %j', (name, file) => {
    expect(inlineDisposition(key, name)).toBe(`inline; filename="${file}"; filename*=UTF-8''${encodeURIComponent(file)}`)
  })

  it('keeps every script, with an ASCII fallback for old browsers', () => {
    expect(inlineDisposition(key, "விலை (5%)'s")).toBe(
      `inline; filename="____ (5_)'s.pdf"; filename*=UTF-8''${encodeURIComponent('விலை')}%20%285%25%29%27s.pdf`,
    )
  })

  it('keeps the joiners of Indian scripts', () => {
    const name = 'ക്\u200dഷ क्\u200cष'
    expect(inlineDisposition(key, name)).toContain(`UTF-8''${encodeURIComponent(name)}.pdf`)
  })

  it('is truncated between characters', () => {
    expect(inlineDisposition(key, '🎆'.repeat(200))).toContain(`UTF-8''${encodeURIComponent('🎆'.repeat(120))}.pdf`)
  })

  it.each([undefined, '', '  ', '\u202e\0', '\ud800'])('is omitted for %j', (name) => {
    expect(inlineDisposition(key, name)).toBe('inline')
  })
})
