import { pickedPdf } from '../../support/browser/store-price-list'
import { expect, test } from '../../support/browser/price-list-test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('every control is at least 40 px high and can be tapped', async ({ page, priceLists, storeList }) => {
  const low = async (within: string): Promise<unknown> =>
    page
      .locator(within)
      .locator('button:visible, a:visible, input:visible:not([type=file])')
      .evaluateAll((all) =>
        all
          .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect().height] as const)
          .filter(([, height]) => height < 39.5),
      )
  await priceLists.open()
  expect(await low('main')).toEqual([])
  await priceLists.uploadButton.tap()
  await priceLists.choose(pickedPdf('x.pdf'))
  await expect(priceLists.name).toHaveValue('x')
  expect(await low('[role=dialog]')).toEqual([])
  await priceLists.button(priceLists.form, 'Upload').tap()
  await priceLists.card.waitFor()
  expect(await low('main')).toEqual([])
  await priceLists.makeButton.tap()
  await priceLists.publishButton.waitFor({ timeout: 30_000 })
  expect(await low('[role=dialog]')).toEqual([])
  await priceLists.publishButton.tap()
  await priceLists.answer('Replace')
  await expect.poll(async () => (await storeList.current())?.documentName).toMatch(/^Price list /)
})
