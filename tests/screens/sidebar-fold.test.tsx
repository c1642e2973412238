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
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: hasRoom,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  const { result, unmount } = renderHook(useSidebarFold)
  return { isFolded: () => result.current.folded, toggle: () => act(() => result.current.toggle()), close: unmount }
}

test('the sidebar is folded by default in a narrow viewport', () => {
  expect(openWindow(true).isFolded()).toBe(false)
  expect(openWindow(false).isFolded()).toBe(true)
})

test('folding and unfolding in a wide viewport are saved', () => {
  const wide = openWindow(true)
  wide.toggle()
  expect(wide.isFolded()).toBe(true)
  wide.close()
  const again = openWindow(true)
  expect(again.isFolded()).toBe(true)
  again.toggle()
  expect(again.isFolded()).toBe(false)
  again.close()
  expect(openWindow(false).isFolded(), 'a narrow window').toBe(true)
})

test('unfolding in a narrow viewport is saved', () => {
  const narrow = openWindow(false)
  narrow.toggle()
  narrow.close()
  expect(openWindow(false).isFolded()).toBe(false)
})
