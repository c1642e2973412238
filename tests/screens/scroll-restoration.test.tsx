import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { createBrowserRouter, Link, RouterProvider, useBlocker, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollRestoration } from '../../src/framework/layout/use-scroll-restoration'

/** Scrollable distance in px; 0 while the content is not loaded. */
let room: number
let place: number
let grow: () => void

const scrollTo = (to: number): void => {
  place = Math.min(to, room)
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  room = 0
  place = 0
  window.history.replaceState({ key: crypto.randomUUID() }, '', '/orders')
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place)
  vi.spyOn(window, 'scrollTo').mockImplementation((_left: number, top: number) => scrollTo(top))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe = () => undefined
      disconnect = () => void (grow = () => undefined)
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Frame = () => {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  const { pathname, search } = useLocation()
  return (
    <main ref={main}>
      <p>{pathname + search}</p>
      <Link to="/orders?page=2">Next</Link>
      <Link to="/queries">Queries</Link>
    </main>
  )
}

let refuses = false

/** Blocks one navigation, like the confirmation dialog for unsaved changes. */
const Guard = () => {
  const blocker = useBlocker(() => refuses)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    refuses = false
    blocker.reset()
  }, [blocker])
  return null
}

const show = () => {
  const element = (
    <>
      <Frame />
      <Guard />
    </>
  )
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />)
}

/** The orders, scrolled down. */
const showScrolled = () => {
  show()
  room = 3000
  scrollTo(1200)
}

/** Loads the content, which makes the page scrollable by `px`. */
const load = (px: number) => {
  room = px
  act(() => grow())
}

const follow = async (label: string, to: string): Promise<void> => {
  await userEvent.click(screen.getByText(label))
  await screen.findByText(to)
}

/** Navigates back in the history; the previous page is not scrollable until its content is loaded. */
const goBack = async (to: string): Promise<void> => {
  window.history.back()
  room = 0
  await screen.findByText(to)
  scrollTo(place)
}

test('Back restores the scroll position of the previous page when its content is loaded', async () => {
  showScrolled()
  await follow('Queries', '/queries')
  expect(place).toBe(0)
  scrollTo(300)
  await goBack('/orders')
  expect(place).toBe(0)
  load(500)
  expect(place).toBe(500)
  load(3000)
  expect(place).toBe(1200)
})

test('Back restores the scroll position of a list’s first page', async () => {
  showScrolled()
  await follow('Next', '/orders?page=2')
  expect(place).toBe(1200)
  // Simulates the list, which scrolls to the top for its next page.
  scrollTo(80)
  await goBack('/orders')
  load(3000)
  expect(place).toBe(1200)
})

test('a scroll before the next page renders does not change the position of the previous page', async () => {
  showScrolled()
  act(() => {
    screen.getByText('Next').click()
    scrollTo(80)
  })
  await goBack('/orders')
  load(3000)
  expect(place).toBe(1200)
})

test('does not restore the position after the user has scrolled', async () => {
  showScrolled()
  await follow('Queries', '/queries')
  await goBack('/orders')
  load(500)
  window.dispatchEvent(new Event('wheel'))
  scrollTo(100)
  load(3000)
  expect(place).toBe(100)
})

test('a blocked navigation back changes nothing', async () => {
  show()
  room = 3000
  await follow('Queries', '/queries')
  scrollTo(300)
  refuses = true
  window.history.back()
  await waitFor(() => expect([refuses, window.location.pathname]).toEqual([false, '/queries']))
  scrollTo(400)
  await follow('Next', '/orders?page=2')
  await goBack('/queries')
  load(3000)
  expect(place).toBe(400)
})

test('leaves the position to the browser when none was saved', async () => {
  show()
  await follow('Queries', '/queries')
  room = 3000
  await goBack('/orders')
  load(3000)
  expect(place).toBe(0)
})
