import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSidebarFold } from '../../src/framework/layout/sidebar-fold'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

/** Mocks a viewport that is wide enough for the sidebar or not. */
const openWindow = (hasRoom: boolean) => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: hasRoom }))
  const { result, unmount } = renderHook(useSidebarFold)
  return { isFolded: () => result.current.folded, toggle: () => act(() => result.current.toggle()), close: unmount }
}

test('the sidebar is folded by default in a narrow viewport, and unfolding it there is saved', () => {
  expect(openWindow(true).isFolded()).toBe(false)
  const narrow = openWindow(false)
  expect(narrow.isFolded()).toBe(true)
  narrow.toggle()
  narrow.close()
  expect(openWindow(false).isFolded()).toBe(false)
})

test('folding and unfolding in a wide viewport are saved', () => {
  for (const isFolded of [true, false]) {
    const wide = openWindow(true)
    expect(wide.isFolded()).toBe(!isFolded)
    wide.toggle()
    expect(wide.isFolded()).toBe(isFolded)
    wide.close()
  }
  expect(openWindow(false).isFolded(), 'a narrow window').toBe(true)
})
