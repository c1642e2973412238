import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults, expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { pressByKey } from '../../support/screens/keyboard'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { openProducts, products } from '../../support/screens/pages/products'
import { address, beyondWindow, expectFourInSight, lowTargets, movePointerAway, overflowOf } from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'

const longWord = 'Venkatanarasimharajuvaripeta'.repeat(4)
const tamil = 'தீபாவளி குடும்பக் கொண்டாட்டப் பரிசுப் பெட்டி (முப்பத்தாறு வகைகள்)'

const admin = setUpAdmin({ orders: 1, products: 40 })
const storeProducts = new StoreProducts(admin)

test('the list meets WCAG AA and fits the viewport as rows and as cards, also next to the sidebar of a tablet', async () => {
  await storeProducts.create({ inStock: false, isActive: false, featured: true, tags: ['one', 'two', 'three'], pictures: 0 })
  await openProducts(admin)
  await expect.element(products.rows.first()).toBeVisible()
  await movePointerAway()
  await expectSoundLooks()
  await page.viewport(1100, 740)
  await expect.poll(overflow).toBe(0)
  goTo('/products?view=cards&status=active&highlight=featured')
  await expect.element(products.cards.first()).toBeVisible()
  await expect.poll(overflow).toBe(0)
  expect(await accessibilityFaults()).toEqual([])
})

test('a name in one long word or in Tamil does not overflow the row, the card and the confirmation', async () => {
  const brandName = longWord.slice(0, 60)
  await storeProducts.create({ name: tamil, tags: ['தீபாவளி'], brandName })
  await storeProducts.create({ name: longWord, tags: [longWord.slice(0, 38), 'light'], brandName })
  await openProducts(admin, `?search=${brandName}`)
  for (const size of ['desk', 'phone'] as const) {
    await setSize(size)
    const shown = size === 'desk' ? products.rows : products.cards
    for (const name of [tamil, longWord]) await expect.element(shown.filter({ hasText: name })).toBeVisible()
    expect(overflow(), size).toBe(0)
    expect(shown.elements().flatMap(beyondWindow), size).toEqual([])
    if (size === 'phone') await pressByKey(products.view('Card view'))
    await products.toggle(shown.filter({ hasText: longWord }), 'Featured').click()
    await expect.element(products.dialog).toHaveTextContent(longWord)
    expect(overflowOf(products.dialog.element()), size).toBe(0)
    await products.answer('Cancel')
    await expect.element(products.dialog).not.toBeInTheDocument()
  }
})

test('shows a placeholder for a product without a picture or with a missing one', async () => {
  const [without, broken] = [await storeProducts.create({ pictures: 0 }), await storeProducts.create()]
  const images = [{ ...broken.images?.[0], url: '/files/gone.png' }]
  admin.answer('GET /products', { status: 200, body: [without, { ...broken, images }] })
  await openProducts(admin)
  for (const { productCode } of [without, broken]) {
    const picture = products.row(productCode).css('td').nth(1)
    await expect.element(picture.css('svg')).toBeVisible()
    await expect.element(picture.css('img')).not.toBeInTheDocument()
  }
})

test('on a phone the list view shows dense cards, the card view large ones, and controls are 40 px high', async () => {
  // The newest products are first, whatever the names of those from other tests.
  for (let count = 0; count < 4; count += 1) await storeProducts.create()
  await expectFourInSight(() => openProducts(admin), products.cards)
  await expect.element(products.view('List view')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(products.cards).toHaveLength(10)
  expect(products.rows.elements()).toEqual([])
  // The clear buttons of the search field and of chips have no text and are inside higher elements.
  const low = lowTargets(page.getByRole('main'), 'button, select, input')
  expect(low.filter((target) => !target.startsWith(' '))).toEqual([])
  const pictureWidth = () => products.cards.first().css('img, svg').first().element().getBoundingClientRect().width
  expect(pictureWidth()).toBeLessThanOrEqual(88)
  await products.view('Card view').click()
  await expect.poll(address).toContain('view=cards')
  await expect.poll(pictureWidth).toBeGreaterThan(200)
  expect(overflow()).toBe(0)
  // Like a reload, which keeps only the URL and the storage.
  admin.open(address())
  await expect.element(products.view('Card view')).toHaveAttribute('aria-pressed', 'true')
  await products.view('List view').click()
  await expect.poll(address).not.toContain('view=')
  await expect.poll(pictureWidth).toBeLessThanOrEqual(88)
})
