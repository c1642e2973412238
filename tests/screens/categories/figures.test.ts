import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { percentOfTotal } from '../../../src/domain/category/category-figures'
import { setUpAdmin } from '../../support/screens/open-admin'
import { categories, openCategories, storeCategories } from '../../support/screens/pages/categories'
import { expectCount, expectTexts, textsOf } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 40 })
const store = storeCategories(admin)

test('the cards, every category and the overview show the figures of the store', async () => {
  const [all, subcategories, stats] = [await store.categories(), await store.subcategories(), await store.statistics()]
  const { totalProducts, categoryCounts } = stats
  const inSubcategories = stats.subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0)
  await openCategories(admin)
  await expectTexts(categories.figure('Total Products'), [`Total Products: ${totalProducts}`])
  await expectTexts(categories.figure('Products per Category'), [
    `Products per Category: ≈ ${Math.round(totalProducts / all.length)}`,
  ])
  await expectTexts(categories.figure('Products per Subcategory'), [
    `Products per Subcategory: ≈ ${Math.round(inSubcategories / subcategories.length)}`,
  ])

  // The number of products and their share of all with one decimal.
  const several = categoryCounts.filter((each) => each.totalProducts > 1)
  expect(several).not.toEqual([])
  for (const count of several) {
    await expect
      .element(categories.row(count.categoryName))
      .toHaveTextContent(`${count.totalProducts} products · ${percentOfTotal(count.totalProducts, totalProducts)}`)
  }
  expect(textsOf(categories.rows).filter((text) => !text.includes('%'))).toEqual([])

  const [largest] = [...categoryCounts].sort((one, other) => other.totalProducts - one.totalProducts)
  if (!largest) throw new Error('The sample store has no categories.')
  await expect
    .element(categories.fact('Largest category'))
    .toHaveTextContent(`${largest.totalProducts} products · ${percentOfTotal(largest.totalProducts, totalProducts)}`)
})

test('detailed statistics can be shown and hidden, and their figures add up', async () => {
  const stats = await store.statistics()
  await openCategories(admin)
  const show = categories.button('Show detailed statistics')
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  const table = page.getByRole('table', { name: 'Products by category' })
  for (const { categoryName, directProducts, subcategoryProducts, totalProducts } of stats.categoryCounts.slice(0, 4)) {
    await expectTexts(table.getByRole('row', { name: categoryName }).getByRole('cell'), [
      String(directProducts),
      String(subcategoryProducts),
      String(totalProducts),
      percentOfTotal(totalProducts, stats.totalProducts),
    ])
  }
  const counts = textsOf(page.getByRole('table', { name: 'Products by subcategory' }).css('tbody td:nth-of-type(2)'))
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(
    stats.subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0),
  )
  await categories.button('Hide detailed statistics').click()
  await expectCount(table, 0)
})
