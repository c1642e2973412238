import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { skipRetryDelays } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { placesOf, type Place } from '../../support/places'
import { falseAnswers } from './false-answers'
import { isSelected } from './long'
import { waitUntilFinished, describePage, watchErrors } from './watching'

/** A save is sent once, and once more when the connection failed. */
const mostSends = 2

/** None in `npm test`: the screens' own tests have failed saves. */
const isTold = isSelected('LONG_LIES', Object.keys(falseAnswers), [])

/** Answers that a save may take for a success, because they are one by their status. */
const maySucceed = ['an empty body', 'a list', 'an object', 'null', 'null as data', 'null fields', 'other shapes']

const admin = setUpAdmin({ orders: 6, products: 8 })
let places: Place[]
beforeAll(async () => {
  places = await placesOf(admin.store)
})
beforeEach(() => skipRetryDelays())

type Field = HTMLInputElement | HTMLTextAreaElement

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null

/** The forms of the open page that have a field to type a text into, the inputs of searches and filters left out. */
const formsShown = (): { form: HTMLFormElement; field: Field }[] =>
  [...document.querySelectorAll('form')].flatMap((form) => {
    const fields = [...form.querySelectorAll<Field>('textarea, input[type=text], input:not([type])')]
    const field = fields.find(
      (each) =>
        isShown(each) && !each.readOnly && !each.disabled && each.getAttribute('role') !== 'combobox' && each.inputMode === '',
    )
    return field ? [{ form, field }] : []
  })

/** Types a text as a user does, as far as React notices. */
const type = (field: Field, text: string): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  field.focus()
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const submit = (form: HTMLFormElement): void => form.requestSubmit()

const writes = () => admin.sent.filter(({ call }) => !call.startsWith('GET'))

/** Saves one form of a page with a lying backend; returns what is wrong, and whether anything was sent. */
const save = async (
  place: Place,
  index: number,
  lie: string,
): Promise<{ faults: string[]; isSent: boolean; isThere: boolean }> => {
  const watched = watchErrors()
  const tell = falseAnswers[lie]
  try {
    admin.open(place.address)
    await waitUntilFinished(admin)
    const shown = formsShown()[index]
    if (!shown) return { faults: [], isSent: false, isThere: false }
    const typed = `${shown.field.value.slice(0, 20)} typed`
    type(shown.field, typed)
    admin.answer('*', (sent) => (sent.call.startsWith('GET') ? undefined : tell?.(sent, admin)))
    submit(shown.form)
    const isFinished = await waitUntilFinished(admin)
    const isSent = writes().length > 0
    const faults = [...new Set(watched.errors)]
    const seen = describePage()
    if (!isFinished) faults.push('never comes to rest')
    if (seen.isBlank) faults.push('is blank')
    if (seen.isCrashed) faults.push('shows the error screen')
    if (seen.technical !== undefined) faults.push(`says '${seen.technical}'`)
    if (writes().length > mostSends)
      faults.push(
        `sends ${writes()
          .map(({ call }) => call)
          .join(', ')}`,
      )
    if (lie === '401') {
      if (isSent && !window.location.pathname.startsWith('/login')) faults.push(`leads to ${window.location.pathname}`)
    } else if (isSent && !maySucceed.includes(lie)) {
      if (seen.toasts.length !== 1) faults.push(`has toasts: ${seen.toasts.join(' | ')}`)
      const kept = formsShown().some(({ field }) => field.value === typed)
      if (!kept) faults.push('loses what was typed')
    }
    return {
      faults: faults.map((fault) => `${place.address}, form ${index + 1}, saved with ${lie}: ${fault}`),
      isSent,
      isThere: true,
    }
  } finally {
    await admin.reset()
    watched.stop()
  }
}

describe('every form', () => {
  for (const lie of Object.keys(falseAnswers))
    test.runIf(isTold(lie))(`keeps what was typed when its save is answered with ${lie}`, async () => {
      const faults: string[] = []
      const saved: string[] = []
      for (const place of places)
        for (let index = 0; ; index += 1) {
          const done = await save(place, index, lie)
          if (!done.isThere) break
          faults.push(...done.faults)
          if (done.isSent) saved.push(`${place.address} ${index + 1}`)
        }
      expect(faults.join('\n')).toBe('')
      // Forms that need more than one text are not sent; most are.
      expect(saved.length, saved.join(', ')).toBeGreaterThan(5)
    })
})
