import { afterEach, beforeAll, expect, test } from 'vitest'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  choose,
  chooseAny,
  chosen,
  form,
  freshCode,
  neededFields,
  openNew,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { textsOf, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(() => startAdmin())
const storeProducts = new StoreProducts(admin.store, admin.store)

beforeAll(async () => {
  await storeProducts.createCategory('Sparklers')
})
afterEach(() => resetForm(admin))

test('offers the subcategories of the selected category, and changing the category clears the selection', async () => {
  const [one, other] = [`One ${freshCode()}`, `Other ${freshCode()}`]
  await storeProducts.createCategory(one)
  await storeProducts.createCategory(other)
  await openNew(admin)
  await expect.element(form.subcategory).toBeDisabled()
  await choose('Category', one)
  await expect.poll(() => textsOf(form.subcategory.css('option'))).toEqual(['Select a subcategory', `${one} of a kind`])
  await choose('Subcategory', one)
  expect(chosen('Subcategory')).toBe(`${one} of a kind`)
  await choose('Category', other)
  await expect.element(form.subcategory).toHaveValue('')
  await choose('Subcategory', `${other} of a kind`)
  expect(chosen('Subcategory')).toBe(`${other} of a kind`)
})

test('a category without subcategories shows an error, blocks the save and can be refreshed', async () => {
  const letThrough = admin.answer('GET /subcategories', { status: 200, body: [] })
  await openNew(admin)
  await type(neededFields(freshCode()))
  await choose('Category')
  const text = form.dialog.getByText('No subcategories available for the selected category...')
  await expect.element(text).toHaveLength(1)
  await form.create.click()
  await expect.element(form.subcategory).toHaveAttribute('aria-invalid', 'true')
  expect(text.elements()).toHaveLength(1)
  letThrough()
  await form.dialog.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(text).not.toBeInTheDocument()
  await choose('Subcategory')
})

test('a store without categories is led to the first one, and reads of an error only when it saves', async () => {
  admin.answer('GET /categories', { status: 200, body: [] })
  await openNew(admin)
  await expect.element(form.dialog.getByText('No categories yet. Every product needs one.')).toBeVisible()
  const create = form.dialog.getByRole('link', { name: 'Create a category' })
  await expect.element(create).toHaveAttribute('href', '/categories?create=category')
  expect(form.dialog.getByRole('alert').elements()).toEqual([])
  const text = form.dialog.getByText('Categories are not available. Please refresh and try again.')
  expect(text.elements()).toEqual([])
  await form.create.click()
  await expect.element(form.category).toHaveAttribute('aria-invalid', 'true')
  expect(text.elements()).toHaveLength(1)
})

test('categories and subcategories that fail to load show an error in place and load on Retry', async () => {
  const kinds = ['categories', 'subcategories'] as const
  const ends = kinds.map((kind) => admin.answer(`GET /${kind}`, { status: 400, body: { message: 'no' } }))
  await openNew(admin)
  for (const [at, kind] of kinds.entries()) {
    const text = form.dialog.getByText(`Failed to load ${kind}. Please try again.`)
    await expect.element(text).toBeVisible()
    expect(toastTexts()).toEqual([])
    ends[at]?.()
    await form.dialog.getByRole('button', { name: 'Retry' }).first().click()
    await expect.element(text).not.toBeInTheDocument()
    // The focused button was removed.
    await expect.element(form.dialog.css('form :focus')).toHaveLength(1)
  }
  await chooseAny()
})
