import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconCheck } from '../../../src/components/ui/icons'
import { image } from '../../../src/domain/record/kinds/files'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { gif } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { address } from '../../support/screens/seen'

const stickers = defineRecordResource(
  defineRecord(
    'stickers',
    {
      name: text({ label: 'Name', max: 20, required: true }),
      picture: image({ label: 'Picture', nullable: true }),
      sheet: image({ label: 'Sheet', required: true }),
      createdAt: time({ label: 'Created', required: true }),
    },
    { singular: 'sticker', title: 'name' },
  ),
  { icon: IconCheck },
)

const admin = setUpAdmin()

const remove = page.getByRole('button', { name: 'Remove: Picture' })
const told = page.getByText('The current file will be removed when you save.')

/** Opens the form of a sticker that the server has; resolves with the bodies of its updates. */
const openSticker = async (picture: string | null): Promise<unknown[]> => {
  const sticker = { _id: 's1', name: 'Sun', picture, sheet: '/files/sheet.gif', createdAt: '2026-11-20T06:30:00Z' }
  const updates: unknown[] = []
  admin.answer('GET /stickers', { status: 200, body: { data: [sticker], pagination: { total: 1 } } })
  admin.answer('GET /stickers/s1', { status: 200, body: { data: sticker } })
  admin.answer('PUT /stickers/s1', ({ body }) => {
    updates.push(body instanceof FormData ? Object.fromEntries(body) : body)
    return { status: 200, body: { data: sticker } }
  })
  admin.open('/stickers/edit/s1', [stickers])
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sun')
  return updates
}

const save = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(address).toBe('/stickers')
}

test('a nullable picture can be removed, and the removal can be undone', async () => {
  const updates = await openSticker('/files/sun.gif')
  await expect.element(page.getByRole('button', { name: 'Remove: Sheet' })).not.toBeInTheDocument()
  await remove.click()
  await expect.element(told).toBeVisible()
  await page.getByRole('button', { name: 'Keep: Picture' }).click()
  await expect.element(told).not.toBeInTheDocument()
  await remove.click()
  await save()
  expect(updates).toEqual([{ name: 'Sun', picture: null }])
})

test('a file that is no picture is refused at its field, before it is sent', async () => {
  const updates = await openSticker(null)
  await userEvent.upload(page.css('input[type=file]').first(), new File(['words'], 'words.txt', { type: 'text/plain' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Picture must be a JPEG, PNG, GIF or WEBP file.')).toBeVisible()
  expect(updates).toEqual([])
})

test('an unchanged picture is not sent, and a chosen one replaces it', async () => {
  const updates = await openSticker('/files/sun.gif')
  await save()
  await openSticker(null)
  await expect.element(remove).not.toBeInTheDocument()
  expect(updates).toEqual([{ name: 'Sun' }])

  const chosen = await openSticker('/files/sun.gif')
  await remove.click()
  const chooser = page.css('input[type=file]').first()
  await userEvent.upload(chooser, gif('moon.gif'))
  await expect.element(remove).not.toBeInTheDocument()
  await save()
  expect(chosen).toEqual([{ name: 'Sun', picture: expect.any(File) }])
})
