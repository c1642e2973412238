import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choice } from '../../../src/domain/record/kinds/choices'
import { file, image } from '../../../src/domain/record/kinds/files'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { IconPoint } from '../../../src/components/ui/icons'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { gif } from '../../support/screens/files'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'

const leaflet = defineRecord(
  'leaflets',
  {
    name: text({
      label: 'Name',
      max: 20,
      required: true,
      rules: [[(name: string) => name !== 'Holi', 'We sell nothing for Holi']],
    }),
    status: choice({ label: 'Status', options: ['open', 'used'], initial: 'open' }),
    picture: image({ label: 'Picture', nullable: true }),
    terms: file({ label: 'Terms', required: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'leaflet', title: 'name' },
)
const sections = [defineRecordResource(leaflet, { icon: IconPoint })]
const stored = {
  _id: 'a',
  name: 'Diwali',
  status: 'used',
  picture: '/files/a.png',
  terms: '/files/a.pdf',
  createdAt: '2026-11-20T06:30:00.000Z',
}

const admin = setUpAdmin()

const openEdit = async () => {
  admin.answer('GET /leaflets/a', { status: 200, body: { data: stored } })
  admin.answer('PUT /leaflets/a', { status: 200, body: { data: stored } })
  admin.answer('GET /leaflets', { status: 200, body: { data: [], pagination: { total: 0 } } })
  admin.open('/leaflets/edit/a', sections)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Diwali')
}
const picture = page.getByRole('button', { name: 'Picture', exact: true })
const current = page.getByRole('img', { name: 'Current picture' })
const save = page.getByRole('button', { name: 'Save' })
const bodySent = () => admin.sent.find(({ call }) => call === 'PUT /leaflets/a')?.body

test('an edit form shows the stored files, and a file that is not required can be removed', async () => {
  await openEdit()
  await expect.element(current).toBeVisible()
  await expect.element(picture).toHaveTextContent('Choose another file')
  await expect
    .element(page.getByRole('link', { name: 'Current terms' }))
    .toHaveAttribute('href', expect.stringMatching(/\/files\/a\.pdf$/))
  await expect.element(page.getByRole('button', { name: 'Remove: Terms' })).not.toBeInTheDocument()

  const status = page.getByLabelText('Status')
  await expect.element(status).toHaveValue('used')
  // An empty option would mean the initial value.
  await expect.element(status).toHaveTextContent(/^OpenUsed$/)

  const remove = page.getByRole('button', { name: 'Remove: Picture' })
  const removed = page.getByText('The current file will be removed when you save.')
  await remove.click()
  await expect.element(current).not.toBeInTheDocument()
  await expect.element(removed).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep: Picture' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removed).not.toBeInTheDocument()
  await expect.element(current).toBeVisible()
  await remove.click()
  await save.click()
  await expect.poll(bodySent).toEqual({ name: 'Diwali', status: 'used', picture: null })
})

test('a file that is no picture is refused; a chosen one that is cleared leaves the stored one, and replaces it otherwise', async () => {
  await openEdit()
  const chooser = page.css('input[name=picture]')
  await userEvent.upload(chooser, new File(['words'], 'words.txt', { type: 'text/plain' }))
  await save.click()
  await expect.element(page.getByText('Picture must be a JPEG, PNG, GIF or WEBP file.')).toBeVisible()
  expect(bodySent()).toBeUndefined()
  await userEvent.upload(chooser, gif('new.gif'))
  await expect.element(picture).toHaveTextContent('new.gif')
  await expect.element(current).not.toBeInTheDocument()
  // A rule of a field is checked before the form is sent.
  await page.getByLabelText('Name').fill('Holi')
  await save.click()
  await expect.element(page.getByText('We sell nothing for Holi')).toBeVisible()
  expect(bodySent()).toBeUndefined()
  await expectSoundLooks()
  await page.getByLabelText('Name').fill('Diwali')
  await page.getByRole('button', { name: 'Clear: Picture' }).click()
  await expect.element(current).toBeVisible()
  await save.click()
  await expect.poll(bodySent).toEqual({ name: 'Diwali', status: 'used' })

  await openEdit()
  await userEvent.upload(chooser, gif('new.gif'))
  await save.click()
  await expect.poll(() => [...(bodySent() as FormData).values()]).toContainEqual(expect.any(File))
})

test("a record's page shows its picture, which opens full-screen", async () => {
  const data = { ...stored, picture: URL.createObjectURL(gif('a.gif')) }
  admin.answer('GET /leaflets/a', { status: 200, body: { data } })
  admin.open('/leaflets/show/a', sections)
  await page.getByRole('button', { name: 'Enlarge: Picture' }).click()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Diwali' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
