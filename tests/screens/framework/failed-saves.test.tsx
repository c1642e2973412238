import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { text } from '../../../src/domain/record/kinds/texts'
import { defineRecord } from '../../../src/domain/record/record'
import { IconPoint } from '../../../src/components/ui/icons'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { toasts } from '../../support/screens/pages/shell'
import { closeToasts, expectCount, textsOf, toastTexts } from '../../support/screens/seen'
import { loseAnswers } from '../../support/screens/lost-answer'
import { reference } from '../../../src/domain/record/kinds/choices'

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

test('a long failure takes three lines, moves nothing and is hidden by a change; what a field shows is not repeated', async () => {
  const long = 'Not on Sundays. '.repeat(60).trim()
  await openPage()
  const top = topOfSave()
  admin.answer('PUT /lanterns/a', { status: 409, body: { message: long } })
  await failToSave(long)
  await expect.element(note).toHaveTextContent('Not on Sundays')
  expect(topOfSave()).toBe(top)
  expect(note.element().clientHeight).toBeLessThan(100)
  await expect.element(note).toHaveAttribute('tabindex', '0')
  await page.getByLabelText('Name').fill('Holi')
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(save).not.toHaveAttribute('aria-describedby')

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

const keysOf = (call: string) => admin.sent.filter((sent) => sent.call === call).map(({ headers }) => headers['idempotency-key'])

const cases = [
  {
    what: 'a category, whose screens are made by hand',
    path: '/categories',
    open: () => page.getByRole('button', { name: 'Create Category' }).first().click(),
    name: 'Category Name',
    button: 'Create Category',
    namesIn: async () => (await admin.call<{ name: string }[]>('GET', '/categories')).map(({ name }) => name),
  },
  {
    what: 'a transport, whose screens are generated',
    path: '/transports',
    open: () => page.getByRole('link', { name: 'Create transport' }).first().click(),
    name: 'Name',
    button: 'Create transport',
    namesIn: async () => (await admin.call<{ data: { name: string }[] }>('GET', '/transports')).data.map(({ name }) => name),
  },
]

test.each(cases)('$what is made once by a second press after a lost answer', async ({ path, open, name, button, namesIn }) => {
  const call = `POST ${path}`
  admin.open(path)
  await open()
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill('Sri Murugan')
  const answerAgain = loseAnswers(admin, call)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.poll(namesIn).toEqual(['Sri Murugan'])
  await expect.element(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible()
  await expect.element(field).toHaveValue('Sri Murugan')
  answerAgain()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expectCount(field, 0)
  expect(await namesIn()).toEqual(['Sri Murugan'])
  const [first, ...again] = keysOf(call)
  expect(first).toMatch(/^[\d-]{7,}$/)
  expect(again).toEqual([first])
})

test('a backend that does not know keys, perhaps on another host that allows no such header, is sent none', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  admin.open('/categories')
  await cases[0]?.open()
  await page.getByRole('textbox', { name: 'Category Name', exact: true }).fill('Rockets')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Category' }).click()
  await expect.poll(() => keysOf('POST /categories')).toEqual([undefined])
})

const name = text({ label: 'Name', max: 20, required: true })
const townId = reference({ label: 'Town', to: 'towns', required: true })
const town = defineRecord('towns', { name }, { singular: 'town', title: 'name' })
const shop = defineRecord('shops', { name, townId }, { singular: 'shop', title: 'name' })
const visit = defineRecord(
  'visits',
  { name, townId, shopId: reference({ label: 'Shop', to: 'shops', within: 'townId', required: true }) },
  { singular: 'visit', title: 'name' },
)
const visitSections = [
  defineRecordResource(town, { icon: IconPoint }),
  defineRecordResource(shop, { icon: IconPoint }),
  defineRecordResource(visit, { icon: IconPoint, addAnother: ['townId'] }),
]

const answerList = (path: string, data: readonly object[]) =>
  admin.answer(`GET ${path}`, { status: 200, body: { data, pagination: { total: data.length } } })

beforeEach(() => {
  answerList('/towns', [
    { _id: 't1', name: 'Sivakasi' },
    { _id: 't2', name: 'Madurai' },
  ])
  answerList('/shops', [
    { _id: 's1', name: 'Sky Shop', townId: { _id: 't1' } },
    { _id: 's2', name: 'Moon Shop', townId: 't2' },
  ])
})

const choice = (label: string) => page.getByRole('combobox', { name: label })
const optionsOf = (label: string) => textsOf(choice(label).css('option'))

test('a reference offers the records of the one on which it depends, and is cleared when that one changes', async () => {
  admin.open('/visits/create', visitSections)
  await expect.element(choice('Shop')).toBeDisabled()
  await expect.poll(() => optionsOf('Shop')).toEqual(['Choose the town first'])
  await choice('Town').selectOptions('Sivakasi')
  await expect.poll(() => optionsOf('Shop')).toEqual(['Choose', 'Sky Shop'])
  await choice('Shop').selectOptions('Sky Shop')
  await expect.element(choice('Shop')).toHaveValue('s1')
  await choice('Town').selectOptions('Madurai')
  await expect.element(choice('Shop')).toHaveValue('')
  await expect.poll(() => optionsOf('Shop')).toEqual(['Choose', 'Moon Shop'])
})

test('a required reference without records links to the form for one, and a failed load is retried in place', async () => {
  answerList('/towns', [])
  admin.answer('GET /shops', { status: 400, body: { message: 'no' } })
  admin.open('/visits/create', visitSections)
  await expect.element(page.getByText('No towns yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create town' })).toHaveAttribute('href', '/towns/create')
  await expect.element(page.getByText('Failed to load shops')).toBeVisible()
  answerList('/shops', [])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Failed to load shops')).not.toBeInTheDocument()
})

test('Save and add another begins with the fields that the declaration names', async () => {
  admin.answer('POST /visits', { status: 201, body: { data: { _id: 'v1', name: 'Monday' } } })
  admin.open('/visits/create', visitSections)
  const nameInput = page.getByLabelText('Name')
  await nameInput.fill('Monday')
  await choice('Town').selectOptions('Sivakasi')
  await choice('Shop').selectOptions('Sky Shop')
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect.poll(toastTexts).toEqual(['Visit created successfully!'])
  await expect.element(nameInput).toHaveValue('')
  await expect.element(nameInput).toHaveFocus()
  await expect.element(choice('Town')).toHaveValue('t1')
  await expect.element(choice('Shop')).toHaveValue('')
  expect(admin.sent.filter(({ call }) => call === 'POST /visits').map(({ body }) => body)).toEqual([
    { name: 'Monday', townId: 't1', shopId: 's1' },
  ])
  admin.answer('POST /visits', { status: 400, body: { message: 'Shop is closed', errors: ['Shop is closed'] } })
  await nameInput.fill('Tuesday')
  await choice('Shop').selectOptions('Sky Shop')
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect.element(page.getByRole('form').getByText('Shop is closed').or(page.getByText('Is closed')).first()).toBeVisible()
  await expect.element(choice('Shop')).toHaveFocus()
})
