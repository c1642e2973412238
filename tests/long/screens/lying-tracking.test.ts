import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Asked, startTrackOrder, type TrackOrderOnServer } from '../../support/screens/open-track-order'
import type { Details } from '../../support/pages/track-order'
import { detailsOf, lookUp, takeOrder, toasts, tracking } from '../../support/screens/pages/track-order'
import { type FalseAnswer, falseAnswers, mayShowData } from './false-answers'
import { isSelected } from './long'
import { describePage, watchErrors } from './watching'

/** A lookup is made once, and not repeated by itself. */
const mostLookups = 1

/** `npm test` tells none: the page's own tests have failed lookups. */
const isTold = isSelected('LONG_LIES', Object.keys(falseAnswers), [])

let store: TrackOrderOnServer
let details: Details

beforeAll(async () => {
  store = await startTrackOrder()
  details = detailsOf(await takeOrder(store))
})
afterEach(() => store.reset())
afterAll(() => store.close())

/** Tells a lie as `fetch` would. */
const falseResponse = async (lie: FalseAnswer, { path, options, send }: Asked): Promise<Response> => {
  const real = async <T>(): Promise<T> => (await (await send()).json()) as T
  const sent = { call: `${options.method ?? 'GET'} ${path}`, query: '' }
  const answer = await lie(sent, { call: real }).catch(() => 'out of reach' as const)
  if (answer === 'out of reach') throw new TypeError('Failed to fetch')
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  return new Response(body, { status: answer.status, headers: { 'content-type': answer.type ?? 'application/json' } })
}

for (const [name, lie] of Object.entries(falseAnswers))
  test.runIf(isTold(name))(`the tracking page copes with ${name} instead of an order`, { timeout: 60_000 }, async () => {
    const watched = watchErrors()
    store.answer('lookup', (asked) => falseResponse(lie, asked))
    store.answer('settings', (asked) => falseResponse(lie, asked))
    onTestFinished(() => watched.stop())
    store.open()
    await lookUp(details)
    const isThere = () => tracking.failure.query() !== null || tracking.trackAnother.query() !== null
    await expect.poll(isThere).toBe(true)
    const { technical, isBlank } = describePage()
    expect([...watched.errors, technical, isBlank]).toEqual([undefined, false])
    expect(toasts().length).toBeLessThanOrEqual(1)
    expect(store.asked.filter(({ path }) => path.startsWith('/orders/')).length).toBeLessThanOrEqual(mostLookups)
    if (!mayShowData.includes(name)) expect(tracking.failure.query()?.textContent).toMatch(/\w{3,} \w+/)
    if (tracking.failure.query() === null) return
    // Where the lookup can be repeated, Try Again does that.
    await (tracking.changeDetails.query() ? tracking.changeDetails : tracking.tryAgain).click()
    await expect.element(tracking.orderId).toHaveValue(details.orderId)
    await expect.element(tracking.phone).toHaveValue(details.phone)
  })
