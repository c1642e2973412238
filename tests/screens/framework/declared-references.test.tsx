import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reference } from '../../../src/domain/record/kinds/choices'
import { text } from '../../../src/domain/record/kinds/texts'
import { defineRecord } from '../../../src/domain/record/record'
import { IconPoint } from '../../../src/components/ui/icons'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { setUpAdmin } from '../../support/screens/open-admin'
import { textsOf, toastTexts } from '../../support/screens/seen'

const name = text({ label: 'Name', max: 20, required: true })
const townId = reference({ label: 'Town', to: 'towns', required: true })
const town = defineRecord('towns', { name }, { singular: 'town', title: 'name' })
const shop = defineRecord('shops', { name, townId }, { singular: 'shop', title: 'name' })
const visit = defineRecord(
  'visits',
  { name, townId, shopId: reference({ label: 'Shop', to: 'shops', within: 'townId', required: true }) },
  { singular: 'visit', title: 'name' },
)
const sections = [
  defineRecordResource(town, { icon: IconPoint }),
  defineRecordResource(shop, { icon: IconPoint }),
  defineRecordResource(visit, { icon: IconPoint, addAnother: ['townId'] }),
]

const admin = setUpAdmin()
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
  admin.open('/visits/create', sections)
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
  admin.open('/visits/create', sections)
  await expect.element(page.getByText('No towns yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create town' })).toHaveAttribute('href', '/towns/create')
  await expect.element(page.getByText('Failed to load shops')).toBeVisible()
  answerList('/shops', [])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Failed to load shops')).not.toBeInTheDocument()
})

test('Save and add another begins with the fields that the declaration names', async () => {
  admin.answer('POST /visits', { status: 201, body: { data: { _id: 'v1', name: 'Monday' } } })
  admin.open('/visits/create', sections)
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
