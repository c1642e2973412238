import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationProvider } from '../../../src/admin-app'
import { hideToast, showToast } from '../../../src/providers/notifications/show-toast'
import { Toasts } from '../../../src/providers/notifications/toasts'
import { showPart } from '../../support/screens/show-page'

const texts = () => [...document.querySelectorAll('.mantine-Notification-description')].map((node) => node.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  showPart(
    <Toasts>
      <main />
    </Toasts>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Notification = Parameters<typeof notificationProvider.open>[0]
const tell = (notification: Partial<Notification>) =>
  act(async () => notificationProvider.open({ type: 'error', message: 'Error', ...notification }))
const show = (...toast: Parameters<typeof showToast>) => act(async () => showToast(...toast))

/** Advances fake timers in steps, because a React render at the end of one step can start the next timer. */
const pass = async (ms: number) => {
  for (let gone = 0; gone < ms; gone += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}

describe('Refine’s notifications (contract 8.1)', () => {
  it.each<[string, Partial<Notification>, string[], string?]>([
    [
      "the message of an error instead of Refine's",
      { message: 'Error when updating banners (status code: 409)', description: 'Failed to update banner' },
      ['Failed to update banner'],
      'alert',
    ],
    ['a success with its own message', { type: 'success', message: 'Banner updated!' }, ['Banner updated!'], 'status'],
    ['nothing for aborted requests', { description: 'The request was cancelled.' }, []],
  ])('show %s', async (_what, notification, shown, role) => {
    await tell(notification)
    expect(texts()).toEqual(shown)
    if (role !== undefined) expect(screen.getByRole(role)).toBeTruthy()
  })

  it('show each rejected save of a form, the newest for its own three seconds', async () => {
    const refuse = (description: string) => tell({ key: 'create-categories-notification', message: '', description })
    await refuse('A category named "Rockets" already exists')
    await pass(2000)
    await refuse('Category name is required')
    expect(texts()).toEqual(['A category named "Rockets" already exists', 'Category name is required'])
    await pass(1500)
    expect(texts()).toEqual(['Category name is required'])
    await refuse('Category name is required')
    expect(texts()).toEqual(['Category name is required', 'Category name is required'])
    await pass(1000)
    await pass(2600)
    expect(texts()).toEqual([])
  })

  it('close a progress toast by its key', async () => {
    await tell({ key: 'k', type: 'progress', message: 'Saving...' })
    expect(texts()).toEqual(['Saving...'])
    await act(async () => notificationProvider.close('k'))
    await pass(500)
    expect(texts()).toEqual([])
  })
})

describe('toasts', () => {
  it('of a pending action stay until its result replaces them', async () => {
    await show('progress', 'Refreshing data...', { id: 'refresh' })
    await pass(60_000)
    expect(texts()).toEqual(['Refreshing data...'])
    await show('success', 'Data refreshed successfully!', { id: 'refresh' })
    expect(texts()).toEqual(['Data refreshed successfully!'])
    await pass(2900)
    expect(texts()).toEqual(['Data refreshed successfully!'])
    await pass(600)
    expect(texts()).toEqual([])
  })

  it('shown again while they close are hidden again later', async () => {
    await show('info', 'Refreshing categories...', { id: 'again' })
    await act(async () => hideToast('again'))
    await show('info', 'Refreshing categories...', { id: 'again' })
    await pass(4000)
    expect(texts()).toEqual([])
  })

  it('are read by screen readers although a dialog hides the rest of the page', async () => {
    await show('error', 'Failed to update banner')
    const place = screen.getByRole('alert').closest('body > *')
    await act(async () => place?.setAttribute('aria-hidden', 'true'))
    expect(place?.getAttribute('aria-hidden')).toBeNull()
  })
})
