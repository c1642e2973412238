import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { form } from '../../support/screens/pages/product-form'
import { openOnly } from '../../support/screens/pages/products'
import { StoreProducts } from '../../support/stores/products'

const admin = shareAdmin(startAdmin)
const storeProducts = new StoreProducts(admin)

beforeAll(async () => {
  await storeProducts.createCategory('Sparklers')
})
afterEach(() => form.resetForm(admin))

/** Longer than a column of the table and a line of a card. */
const secondName = 'கம்பி மத்தாப்பு சிறப்பு வகை, பெரியவர்களுக்கும் சிறுவர்களுக்கும் ஏற்றது'
const values = { 'Second name': secondName, Content: '1 Box = 10 Pcs' } as const

test('a product gets a second name, a unit and a content, which its list and its page show at every width', async () => {
  const code = form.freshCode()
  await form.openNew(admin)
  await form.type({ ...form.neededFields(code), 'Second name': 'வெ'.repeat(101), Content: 'x'.repeat(61) })
  await form.chooseAny()
  await form.create.click()
  await expect.poll(() => form.faultOf('Second name')).toBe('Second name must be at most 200 characters')
  expect(form.faultOf('Content')).toBe('Content must be at most 60 characters')
  await form.type(values)
  await form.choice('Sold by').selectOptions('Box')
  await form.create.click()
  await form.expectClosed()
  const made = (await storeProducts.all()).find(({ productCode }) => productCode === code)
  expect(made).toMatchObject({ secondName, unit: 'Box', content: '1 Box = 10 Pcs' })

  const row = await openOnly(admin, code)
  await expect.element(row).toHaveTextContent(secondName)
  await expect.element(row).toHaveTextContent('per Box·81% off')
  const names = row.css('.whole').first().element()
  expect(names.getAttribute('title')).toBe(`${made?.name}\n${secondName}`)
  row.css('.row-link').first().element().focus()
  await expect.poll(() => names.hasAttribute('data-cut')).toBe(true)
  await expectSoundLooks()
  await setSize('phone')
  await expect.element(page.getByText(secondName)).toBeVisible()
  await setSize('desk')
})

test('a backend without second names is neither asked for them nor sent any', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  const code = form.freshCode()
  await form.openNew(admin)
  await form.type(form.neededFields(code))
  await form.chooseAny()
  await expect.element(form.field('Second name')).not.toBeInTheDocument()
  await expect.element(form.choice('Sold by')).not.toBeInTheDocument()
  await form.create.click()
  await form.expectClosed()
  const sent = admin.sent.find(({ call }) => call === 'POST /products')?.body as FormData
  expect([...sent.keys()]).toEqual(expect.not.arrayContaining(['secondName', 'unit', 'content']))
})
