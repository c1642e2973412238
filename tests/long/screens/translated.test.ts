import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { skipRetryDelays } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { setUpTrackOrder } from '../../support/screens/open-track-order'
import { detailsOf, lookUp, takeOrder, tracking } from '../../support/screens/pages/track-order'
import { translatePage } from '../../support/translation'
import { placesOf } from '../../support/places'
import { modals } from './addresses'
import { describePage, watchErrors, waitUntilFinished } from './watching'

const admin = setUpAdmin({ orders: 6, products: 8 })
const track = setUpTrackOrder()
beforeEach(() => {
  skipRetryDelays()
  vi.spyOn(window, 'print').mockReturnValue()
  vi.spyOn(window, 'open').mockReturnValue(null)
})

const shown = <T extends HTMLElement>(selector: string): T[] =>
  [...document.querySelectorAll<T>(selector)].filter((element) => element.checkVisibility() && !element.matches(':disabled'))

/** Lets effects and short delays of searches pass. */
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60))

const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'

const typeEverywhere = async (value: string): Promise<void> => {
  for (const field of shown<HTMLInputElement>(typed)) {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  await moment()
}

const chooseEverywhere = async (): Promise<void> => {
  for (const field of shown<HTMLSelectElement>('select'))
    fireEvent.change(field, { target: { value: [...field.options].at(-1)?.value } })
  for (const box of shown<HTMLInputElement>('input[type=checkbox], [role=tab], [aria-expanded=false]')) fireEvent.click(box)
  await moment()
}

const sendEverywhere = async (): Promise<void> => {
  for (const button of shown<HTMLButtonElement>('form [type=submit]')) fireEvent.click(button)
  await moment()
}

/** What a person does on the open page, in the order of doing it. */
const steps: Record<string, () => Promise<void>> = {
  'typing a number': () => typeEverywhere('7'),
  'typing a word': () => typeEverywhere('zq'),
  choosing: chooseEverywhere,
  sending: sendEverywhere,
  'emptying the fields': () => typeEverywhere(''),
  'sending them empty': sendEverywhere,
}

/** Opens a page, translates it, and does all steps on it. */
const faultsAt = async (place: string, open: () => unknown): Promise<string[]> => {
  const watched = watchErrors()
  const { unseen, end } = translatePage()
  const found = new Set<string>()
  const look = (step: string): void => {
    if (describePage().isCrashed) found.add(`${place} after ${step}: shows the error screen`)
    for (const fault of [...watched.errors.splice(0), ...unseen()]) found.add(`${place} after ${step}: ${fault}`)
  }
  try {
    await open()
    look('opening')
    for (const [step, take] of Object.entries(steps)) {
      await take()
      look(step)
    }
  } finally {
    end()
    watched.stop()
  }
  return [...found]
}

/** Nothing is changed, so that each place has what it shows, and says what a refusal says. */
const faultsIn = async (place: string, address: string, go: () => unknown = () => undefined): Promise<string[]> => {
  admin.answer('*', ({ call }) => (call.startsWith('GET ') ? undefined : { status: 400, body: { message: 'Not now' } }))
  const faults = await faultsAt(place, async () => {
    admin.open(address)
    await waitUntilFinished(admin)
    await go()
  })
  await admin.reset()
  return faults
}

test('every screen and window works while the browser translates it', async () => {
  const faults: string[] = []
  for (const { address } of await placesOf(admin.store)) faults.push(...(await faultsIn(address, address)))
  for (const [title, open] of Object.entries(modals)) faults.push(...(await faultsIn(title, '/orders', open)))
  expect(faults.join('\n')).toBe('')
})

test('so do the sign-in page and the tracking page', async () => {
  const faults = await faultsAt('/login', async () => {
    admin.openAsStored('/login')
    await waitUntilFinished(admin)
  })
  await admin.reset()
  const order = await takeOrder(track)
  faults.push(...(await faultsAt('/track-order', () => track.open())))
  faults.push(
    ...(await faultsAt('an order', async () => {
      track.open()
      await lookUp(detailsOf(order))
      await expect.element(tracking.trackAnother).toBeVisible()
    })),
  )
  await track.reset()
  expect(faults.join('\n')).toBe('')
})
