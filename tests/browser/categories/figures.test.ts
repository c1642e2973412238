import { percentOfTotal } from '../../../src/domain/category-figures'
import { expect, test } from '../../support/browser/categories-test'

test('the cards show what the store has, averages rounded', async ({ categories, storeCategories }) => {
  const [all, subcategories, stats] = await Promise.all([
    storeCategories.categories(),
    storeCategories.subcategories(),
    storeCategories.statistics(),
  ])
  const inSubcategories = stats.subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0)
  await categories.openLoaded()
  await expect(categories.figure('Total Products')).toHaveText(`Total Products: ${stats.totalProducts}`)
  await expect(categories.figure('Products per Category')).toHaveText(
    `Products per Category: ≈ ${Math.round(stats.totalProducts / all.length)}`,
  )
  await expect(categories.figure('Products per Subcategory')).toHaveText(
    `Products per Subcategory: ≈ ${Math.round(inSubcategories / subcategories.length)}`,
  )
})

test('every category shows its products and their part of all, with one decimal', async ({ categories, storeCategories }) => {
  const { totalProducts, categoryCounts } = await storeCategories.statistics()
  await categories.openLoaded()
  for (const count of categoryCounts.filter((each) => each.totalProducts > 1)) {
    await expect(categories.row(count.categoryName)).toContainText(
      `${count.totalProducts} products · ${percentOfTotal(count.totalProducts, totalProducts)}`,
    )
  }
  const shown = await categories.rows.filter({ hasText: '%' }).count()
  expect(shown).toBe(await categories.rows.count())
})

test('the overview names the largest category', async ({ categories, storeCategories }) => {
  const { totalProducts, categoryCounts } = await storeCategories.statistics()
  const [largest] = [...categoryCounts].sort((one, other) => other.totalProducts - one.totalProducts)
  if (!largest) throw new Error('The sample store has no categories.')
  await categories.openLoaded()
  await expect(categories.fact('Largest category')).toContainText(
    `${largest.totalProducts} products · ${percentOfTotal(largest.totalProducts, totalProducts)}`,
  )
})

test('detailed statistics come and go, and their figures add up', async ({ page, categories, storeCategories }) => {
  const stats = await storeCategories.statistics()
  await categories.openLoaded()
  const show = categories.button('Show detailed statistics')
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  const table = page.getByRole('table', { name: 'Products by category' })
  for (const { categoryName, directProducts, subcategoryProducts, totalProducts } of stats.categoryCounts.slice(0, 4)) {
    await expect(table.getByRole('row', { name: categoryName }).getByRole('cell')).toHaveText([
      String(directProducts),
      String(subcategoryProducts),
      String(totalProducts),
      percentOfTotal(totalProducts, stats.totalProducts),
    ])
  }
  const rows = page.getByRole('table', { name: 'Products by subcategory' }).locator('tbody tr')
  const counts = await rows.locator('td:nth-of-type(2)').allTextContents()
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(
    stats.subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0),
  )
  await categories.button('Hide detailed statistics').click()
  await expect(table).toBeHidden()
})
