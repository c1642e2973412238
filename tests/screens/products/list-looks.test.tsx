import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults, expectSoundLooks, overflow, setSize, setTheme } from '../../support/screens/looks'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { openOnly, openProducts, products } from '../../support/screens/pages/products'
import { address, beyondWindow, lowTargets, movePointerAway, overflowOf, expectFourInSight } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

/** Timeout in ms for axe, which takes several seconds for a complex page on a busy machine. */
const looksTimeout = 60_000

const longWord = 'Venkatanarasimharajuvaripeta'.repeat(4)
const tamil = 'தீபாவளி குடும்பக் கொண்டாட்டப் பரிசுப் பெட்டி (முப்பத்தாறு வகைகள்)'

let admin: AdminOnServer
let storeProducts: StoreProducts

beforeAll(async () => {
  admin = await startAdmin({ orders: 1, products: 40 })
  storeProducts = new StoreProducts(admin.store, admin.store)
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const views = [
  ['as rows', ''],
  ['as cards', '?view=cards&status=active&highlight=featured'],
] as const

const openView = async (query: string) => {
  await storeProducts.create({ inStock: false, isActive: false, featured: true, tags: ['one', 'two', 'three'], pictures: 0 })
  await openProducts(admin, query)
  await expect.element(products.rows.or(products.cards).first()).toBeVisible()
  await movePointerAway()
}

test.each(views)('the list meets WCAG AA and fits the viewport %s', { timeout: looksTimeout }, async (_name, query) => {
  await openView(query)
  await expectSoundLooks()
})

test.each(views)(
  'the list meets WCAG AA and fits %s next to the sidebar of a tablet',
  { timeout: looksTimeout },
  async (_name, query) => {
    await page.viewport(1100, 740)
    await openView(query)
    expect(overflow()).toBe(0)
    expect(await accessibilityFaults(), 'light').toEqual([])
    const colour = () => getComputedStyle(document.body).backgroundColor
    const light = colour()
    setTheme('dark')
    await expect.poll(colour).not.toBe(light)
    expect(await accessibilityFaults(), 'dark').toEqual([])
  },
)

test.each([
  ['one long word', { name: longWord, tags: [longWord.slice(0, 38), 'light'], brandName: longWord.slice(0, 60) }],
  ['Tamil', { name: tamil, tags: ['தீபாவளி'] }],
])('a name in %s does not overflow the row, the card and the confirmation', async (_kind, parts) => {
  const { productCode, name } = await storeProducts.create(parts)
  for (const size of ['desk', 'phone'] as const) {
    await setSize(size)
    await openProducts(admin, `?search=${productCode}`)
    const shown = (size === 'desk' ? products.rows : products.cards).first()
    await expect.element(shown).toHaveTextContent(name)
    expect(overflow(), size).toBe(0)
    expect(beyondWindow(shown.element()), size).toEqual([])
    if (size === 'phone') await openProducts(admin, `?search=${productCode}&view=cards`)
    await products.toggle(shown, 'Featured').click()
    await expect.element(products.dialog).toHaveTextContent(name)
    expect(overflowOf(products.dialog.element()), size).toBe(0)
    await products.answer('Cancel')
    await expect.element(products.dialog).not.toBeInTheDocument()
  }
})

test('shows a placeholder for a product without a picture', async () => {
  const { productCode } = await storeProducts.create({ pictures: 0 })
  const row = await openOnly(admin, productCode)
  await expect.element(row.css('td').first().css('svg')).toBeVisible()
  await expect.element(row.css('td').first().css('img')).not.toBeInTheDocument()
})

test('shows a placeholder for a product whose picture is missing', async () => {
  const product = await storeProducts.create()
  const images = [{ ...product.images?.[0], url: '/files/gone.png' }]
  admin.answer('GET /products', { status: 200, body: [{ ...product, images }] })
  const row = await openOnly(admin, product.productCode)
  await expect.element(row.css('td').first().css('svg')).toBeVisible()
  await expect.element(row.css('td').first().css('img')).not.toBeInTheDocument()
})

test('on a phone the list view shows dense cards, and the card view large ones', async () => {
  // The newest products are first, whatever the names of those from other tests.
  for (let count = 0; count < 4; count += 1) await storeProducts.create()
  await expectFourInSight(() => openProducts(admin), products.cards)
  await expect.element(products.view('List view')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(products.cards).toHaveLength(10)
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

test('on a phone the list shows cards, and every control is at least 40 px high', async () => {
  await setSize('phone')
  await openProducts(admin, '?status=active')
  await expect.element(products.cards).toHaveLength(10)
  expect(products.rows.elements()).toEqual([])
  // The clear buttons of the search field and of chips have no text and are inside higher elements.
  const low = lowTargets(page.getByRole('main'), 'button, select, input')
  expect(low.filter((target) => !target.startsWith(' '))).toEqual([])
})
