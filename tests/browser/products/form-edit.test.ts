import { expect, picture, test } from '../../support/browser/product-form-test'

test('removes a picture after a confirmation, adds another and keeps the remaining ones', async ({
  page,
  form,
  storeProducts,
  store,
}) => {
  const product = await storeProducts.create({ pictures: 2 })
  await form.openFor(product._id)
  await form.images.getByRole('button', { name: 'Remove Image 1' }).click()
  await form.answer('Remove')
  await expect(form.images.getByRole('listitem')).toHaveCount(1)
  await expect(form.images).toContainText('You can add 2 more images')
  await form.addImages(picture('new.png'))
  await form.update.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { images = [] } = await storeProducts.get(product._id)
  expect(images).toHaveLength(2)
  const contents = await Promise.all(
    images.map(async ({ url }) => Buffer.from(await (await fetch(new URL(url, store.url))).arrayBuffer())),
  )
  expect(contents.every((content) => content.length > 0)).toBe(true)
})
