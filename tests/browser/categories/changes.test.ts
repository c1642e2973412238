import { expect, test } from '../../support/browser/test'

test('a category and its subcategory are created, renamed and deleted', async ({
  page,
  categories,
  storeCategories,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/)
  const [name, renamed] = [storeCategories.name('வாணவேடிக்கை'), storeCategories.name('New shelf')]
  const [inside, insideRenamed] = [storeCategories.name('Box'), storeCategories.name('Crate')]
  await categories.openLoaded()
  await categories.button('Create Category').click()
  await categories.name.fill(`  ${name} `)
  await categories.name.press('Enter')
  await expect(toasts.saying('Category created successfully!')).toBeVisible()
  await expect(categories.dialog).toBeHidden()
  await expect(categories.row(name)).toContainText('0 products · 0.0%')
  const category = (await storeCategories.categories()).find((one) => one.name === name)
  expect(category).toBeDefined()

  await categories.toggle(name).click()
  await categories.button(`Add subcategory to ${name}`).click()
  await expect(categories.category.locator('option:checked')).toHaveText(name)
  await categories.name.fill(inside)
  await categories.save.click()
  await expect(toasts.saying('Subcategory created successfully!')).toBeVisible()
  await expect(categories.line(name, inside)).toBeVisible()

  await categories.button(`Edit: ${name}`).click()
  await categories.name.fill(renamed)
  await categories.save.click()
  await expect(toasts.saying('Category updated successfully!')).toBeVisible()
  await expect(categories.row(name)).toHaveCount(0)

  await categories.view('Subcategories View').click()
  await expect(categories.card(inside)).toContainText(renamed)
  await page.reload()
  await expect(categories.card(inside)).toContainText(renamed)
  await categories.button(`Edit: ${inside}`).click()
  await categories.name.fill(insideRenamed)
  await categories.save.click()
  await expect(toasts.saying('Subcategory updated successfully!')).toBeVisible()
  const made = (await storeCategories.subcategories()).find((one) => one.name === insideRenamed)
  expect(made?.categoryId).toMatchObject({ _id: category?._id })

  await categories.view('Categories View').click()
  await categories.button(`Delete: ${renamed}`).click()
  await categories.confirm()
  await expect(toasts.saying('has 1 subcategory')).toBeVisible()
  await categories.toggle(renamed).click()
  await categories.button(`Delete: ${insideRenamed}`).click()
  await categories.confirm()
  await expect(toasts.saying('Subcategory deleted successfully!')).toBeVisible()
  await categories.button(`Delete: ${renamed}`).click()
  await categories.confirm()
  await expect(categories.row(renamed)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Categories View' })).toBeFocused()
  expect((await storeCategories.categories()).filter(({ _id }) => _id === category?._id)).toEqual([])
})
