import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { text } from '../../../src/domain/record/kinds/texts'
import { defineRecord } from '../../../src/domain/record/record'
import { IconPoint } from '../../../src/components/ui/icons'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { toasts } from '../../support/screens/pages/shell'
import { closeToasts } from '../../support/screens/seen'

const lantern = defineRecord(
  'lanterns',
  { name: text({ label: 'Name', max: 20, required: true }), paper: text({ label: 'Paper', max: 20 }) },
  { singular: 'lantern', title: 'name' },
)
const sections = [defineRecordResource(lantern, { icon: IconPoint })]
const stored = { _id: 'a', name: 'Diwali', paper: 'red' }
const network = 'Network error. Please check your connection and try again.'

const admin = setUpAdmin()

const note = page.getByRole('note')
const save = page.getByRole('button', { name: 'Save', exact: true })
const topOfSave = () => save.element().getBoundingClientRect().top

const openPage = async () => {
  admin.answer('GET /lanterns/a', { status: 200, body: { data: stored } })
  admin.answer('GET /lanterns', { status: 200, body: { data: [stored], pagination: { total: 1 } } })
  admin.open('/lanterns/edit/a', sections)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Diwali')
}

/** Presses Save, and closes the toast of the failure, during which the form says nothing. */
const failToSave = async (message: string) => {
  await save.click()
  await expect.poll(toasts).toEqual([message])
  await expect.element(note).not.toBeInTheDocument()
  await closeToasts()
}

test('the toast of a failed save is followed by the same sentence at the form until the next attempt; it is announced once', async () => {
  await openPage()
  admin.answer('PUT /lanterns/a', 'out of reach')
  await save.click()
  await expect.poll(toasts).toEqual([network])
  // Whenever the page changes, the sentence is shown in one place.
  const places: number[] = []
  const look = new MutationObserver(() => places.push(document.body.innerText.split(network).length - 1))
  look.observe(document.body, { childList: true, subtree: true, characterData: true })
  await expect.element(note, { timeout: 6000 }).toHaveTextContent(network)
  look.disconnect()
  expect(Math.max(...places)).toBe(1)
  await expect.element(note).toBeInViewport()
  // Only the toast is one that a screen reader announces; the button is described for whoever comes back.
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.element(save).toHaveAccessibleDescription(network)
  await expectSoundLooks()

  admin.answer('PUT /lanterns/a', { status: 200, body: { data: stored } })
  await save.click()
  await expect.element(note).not.toBeInTheDocument()
})

test('a change hides the failure of the attempt before', async () => {
  await openPage()
  admin.answer('PUT /lanterns/a', { status: 409, body: { message: 'Lanterns are sold out today' } })
  await failToSave('Lanterns are sold out today')
  await expect.element(note).toHaveTextContent('Lanterns are sold out today')
  await page.getByLabelText('Name').fill('Holi')
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(save).not.toHaveAttribute('aria-describedby')
})

test('what a field shows is not repeated, and the rest is shown', async () => {
  await openPage()
  admin.answer('PUT /lanterns/a', { status: 400, body: { message: 'Name is odd', errors: ['Name is odd'] } })
  await save.click()
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Name is odd')
  await expect.element(note).not.toBeInTheDocument()
  const errors = ['Paper is torn', 'No lanterns at night']
  admin.answer('PUT /lanterns/a', { status: 400, body: { message: errors.join(', '), errors } })
  await closeToasts()
  await failToSave(errors.join(', '))
  await expect.element(page.getByLabelText('Paper')).toHaveAccessibleDescription('Paper is torn')
  await expect.element(note).toHaveTextContent(/^No lanterns at night$/)
})

test('Save stays in its place when a save fails and at the next press, and a long text takes three lines', async () => {
  await openPage()
  const top = topOfSave()
  admin.answer('PUT /lanterns/a', { status: 409, body: { message: 'Not on Sundays. '.repeat(60).trim() } })
  await failToSave('Not on Sundays. '.repeat(60).trim())
  await expect.element(note).toHaveTextContent('Not on Sundays')
  expect(topOfSave()).toBe(top)
  expect(note.element().clientHeight).toBeLessThan(100)
  await expect.element(note).toHaveAttribute('tabindex', '0')
  admin.answer('PUT /lanterns/a', 'out of reach')
  await failToSave(network)
  await expect.element(note).toHaveTextContent(network)
  expect(topOfSave()).toBe(top)
})
