import { beforeAll, expect, test } from 'vitest'
import { setUpAdmin } from '../../support/screens/open-admin'
import { banners, openBanners, storeBanners } from '../../support/screens/pages/banners'
import { expectAddress, expectCount, expectTexts } from '../../support/screens/seen'

const admin = setUpAdmin()

beforeAll(async () => {
  await storeBanners(admin).add('portrait', 84)
  await storeBanners(admin).add('landscape', 14)
})
test('a page number beyond the last page leads to the last one, more than seven have gaps, and a filter returns to page 1', async () => {
  await openBanners(admin, '?page=99')
  await expectAddress('/banners?page=9')
  await expectCount(banners.cards, 2)
  await expect.element(banners.pageButton(9)).toHaveAttribute('aria-current', 'page')
  await expectTexts(banners.numbers, ['1', '5', '6', '7', '8', '9'])
  await banners.pageButton(5).click()
  await expectAddress(/page=5/)
  await expectTexts(banners.numbers, ['1', '4', '5', '6', '9'])
  await banners.pageButton(1).click()
  await expectTexts(banners.numbers, ['1', '2', '3', '4', '5', '9'])
  await expectCount(banners.cards, 12)

  await banners.pageButton(9).click()
  await expectCount(banners.cards, 2)
  await banners.choice('Landscape').click()
  await expectAddress('/banners?type=landscape')
  await expectTexts(banners.numbers, ['1', '2'])
  await expectCount(banners.cards, 12)
  await banners.choice('Portrait').click()
  await expectTexts(banners.numbers, ['1', '2', '3', '4', '5', '6', '7'])
})
