import sharp from 'sharp'
import { expect, it } from 'vitest'
import { areNear, levelsOf, mayBeNear, pictureHash } from '../../../../server/modules/payments/pictures/picture-hash'
import { receiptPicture } from '../../../support/receipt-picture'

const isNear = async (one: Buffer, other: Buffer): Promise<boolean> => {
  const [first, second] = await Promise.all([pictureHash(one), pictureHash(other)])
  return mayBeNear(first.coarse, second.coarse) && areNear(await levelsOf(first.fine), await levelsOf(second.fine))
}

it.each<[string, (png: Buffer) => Promise<Buffer>]>([
  ['compressed', (png) => sharp(png).jpeg({ quality: 50 }).toBuffer()],
  ['made smaller, as messengers do', (png) => sharp(png).resize({ height: 900 }).jpeg({ quality: 60 }).toBuffer()],
  ['half as wide', (png) => sharp(png).resize({ width: 270 }).webp({ quality: 60 }).toBuffer()],
  [
    'compressed twice',
    async (png) =>
      sharp(await sharp(png).jpeg({ quality: 40 }).toBuffer())
        .resize({ width: 400 })
        .jpeg({ quality: 70 })
        .toBuffer(),
  ],
])('the print of a payment screenshot is near that of a copy that was %s', async (_name, copied) => {
  const png = await receiptPicture('3989', '1004', '433312345678')
  expect(await isNear(png, await copied(png))).toBe(true)
})

it.each([
  ['3989', '1004', '433398765432'],
  ['3989', '1831', '501298761111'],
  ['4250', '1005', '433312349912'],
])('the print of a payment screenshot is not near that of another payment by the same app (%s, %s, %s)', async (...other) => {
  const png = await receiptPicture('3989', '1004', '433312345678')
  expect(await isNear(png, await receiptPicture(...other))).toBe(false)
})

it('the print of a payment screenshot is missing for what is no picture, or is cut off', async () => {
  const png = await receiptPicture('1', '1', '1')
  for (const content of [Buffer.from('no picture'), png.subarray(0, 200)])
    expect(await pictureHash(content)).toEqual({ coarse: '', fine: '' })
})
