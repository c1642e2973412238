import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { skipRetryDelays } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { address } from '../../support/screens/pages/shell'
import { placesOf, type Place } from '../../support/places'
import { falseAnswers, mayShowData } from './false-answers'
import { waitUntilFinished, describePage, watchErrors } from './watching'
import { isSelected } from './long'

/** A call is made once and repeated twice, and each of up to three parts of a screen may need its answer. */
const mostOfOneCall = 9

/** Calls without which a screen does not even know what the backend offers. */
const honest = ['GET /capabilities']

/** `npm test` tells the lie that found most; the screens' own tests have failed calls. */
const isTold = isSelected('LONG_LIES', Object.keys(falseAnswers), ['null fields'])

const admin = setUpAdmin({ orders: 6, products: 8 })
let places: Place[]
beforeAll(async () => {
  places = await placesOf(admin.store)
})
beforeEach(() => skipRetryDelays())

/** What is wrong with the open page after its calls were answered with a lie. */
const faultsOf = (place: Place, lie: string, errors: readonly string[], isFinished: boolean): string[] => {
  const seen = describePage()
  const counts = new Map<string, number>()
  for (const { call, query } of admin.sent) counts.set(`${call}?${query}`, (counts.get(`${call}?${query}`) ?? 0) + 1)
  const faults = [...new Set(errors)]
  if (!isFinished) faults.push('never comes to rest')
  if (seen.isBlank) faults.push('is blank')
  if (seen.isCrashed) faults.push('shows the error screen')
  if (seen.technical !== undefined) faults.push(`says '${seen.technical}'`)
  if (seen.toasts.length > 1) faults.push(`has toasts: ${seen.toasts.join(' | ')}`)
  for (const [call, count] of counts) if (count > mostOfOneCall) faults.push(`calls ${call} ${count} times`)
  if (lie === '401') {
    const asked = new URLSearchParams(window.location.search).get('to')
    if (!address().startsWith('/login') || asked === null || !place.address.startsWith(asked.split('?')[0] ?? '-'))
      faults.push(`leads to ${address()}`)
  } else if (lie !== '404' && !mayShowData.includes(lie) && seen.alerts.length === 0 && seen.toasts.length === 0)
    faults.push(`says nothing: ${seen.text.slice(0, 200)}`)
  if (!seen.hasWay && seen.alerts.length + seen.toasts.length > 0) faults.push('has no way on')
  return faults.map((fault) => `${place.address} after ${lie}: ${fault}`)
}

const openWith = async (place: Place, lie: string, isLied: (call: string) => boolean): Promise<string[]> => {
  const watched = watchErrors()
  admin.answer('*', (sent) => (isLied(sent.call) ? falseAnswers[lie]?.(sent, admin) : undefined))
  try {
    admin.open(place.address)
    return faultsOf(place, lie, watched.errors, await waitUntilFinished(admin))
  } finally {
    await admin.reset()
    watched.stop()
  }
}

describe('every screen', () => {
  for (const lie of Object.keys(falseAnswers))
    test.runIf(isTold(lie))(`copes with ${lie} instead of every answer`, async () => {
      const faults: string[] = []
      for (const place of places) faults.push(...(await openWith(place, lie, (call) => !honest.includes(call))))
      // A list of many lines would be shortened in the report.
      expect(faults.join('\n')).toBe('')
    })
})
