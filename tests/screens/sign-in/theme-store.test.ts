import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createThemeStore } from '../../../src/providers/theme/theme-store'

const root = document.documentElement
let listening: AbortController
const open = (prefersDark = false) =>
  createThemeStore({
    storage: localStorage,
    root,
    prefersDark,
    addEventListener: (type, listener) => window.addEventListener(type, listener, { signal: listening.signal }),
  })

const forget = () => {
  localStorage.clear()
  root.className = ''
}

beforeEach(() => {
  forget()
  listening = new AbortController()
})
afterEach(() => {
  listening.abort()
  forget()
})

describe('the theme (contract 4.2)', () => {
  it('is saved on each change and shown on the root', () => {
    const store = open()
    store.set('dark')
    expect(localStorage.getItem('admin_theme')).toBe('dark')
    expect(root.classList.contains('dark')).toBe(true)
    store.set('light')
    expect(localStorage.getItem('admin_theme')).toBe('light')
    expect(root.classList.contains('dark')).toBe(false)
  })

  it.each([
    [null, true, 'dark'],
    [null, false, 'light'],
    ['blue', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ])('with %s saved and a system preference for dark of %s, is %s', (saved, prefersDark, scheme) => {
    if (saved !== null) localStorage.setItem('admin_theme', saved)
    expect(open(prefersDark).get()).toBe(scheme)
    expect(root.classList.contains('dark')).toBe(scheme === 'dark')
    expect(localStorage.getItem('admin_theme')).toBe(saved)
  })

  it('is light on paper, and then as before', () => {
    const store = open()
    store.set('dark')
    window.dispatchEvent(new Event('beforeprint'))
    expect([store.get(), root.classList.contains('dark'), localStorage.getItem('admin_theme')]).toEqual(['light', false, 'dark'])
    window.dispatchEvent(new Event('afterprint'))
    expect([store.get(), root.classList.contains('dark')]).toEqual(['dark', true])
  })

  it('changes with another tab', () => {
    const store = open()
    window.dispatchEvent(new StorageEvent('storage', { key: 'admin_theme', newValue: 'dark' }))
    expect(store.get()).toBe('dark')
    expect(root.classList.contains('dark')).toBe(true)
  })
})
