import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { allFonts } from '../../support/documents/all-fonts'
import type { DocumentFonts } from '../../../src/documents/document-fonts'
import { renderPriceList } from '../../../src/documents/price-list'
import { inkIn } from '../../support/documents/ink'
import { categoriesOf, priceListOf } from '../../support/documents/price-list-data'
import { jpeg } from '../../support/documents/photo'
import { linesOfPages, pictureOf } from '../../support/documents/read-pdf'

/** An image of the sample store: a dark square. */
const png = new URL('../../../server/demo/images/atom-bomb.png', import.meta.url)

let fonts: DocumentFonts
let bare: Uint8Array
beforeAll(async () => {
  fonts = await allFonts()
  bare = await made(undefined)
})

const made = (logo: Uint8Array | undefined): Promise<Uint8Array> =>
  renderPriceList(priceListOf(categoriesOf(2), logo === undefined ? {} : { logo }), fonts)

/** Ink in the upper left corner, the position of a logo; without a logo, the store's name leaves less ink there. */
const inkOfCorner = async (pdf: Uint8Array): Promise<number> => {
  const picture = await pictureOf(pdf, 1, 72)
  return inkIn(picture, { left: 40, top: 38, right: 70, bottom: 60 })?.pixels ?? 0
}

describe("the store's logo", () => {
  it.each([
    ['a PNG', async () => new Uint8Array(await readFile(png))],
    ['a JPEG', async () => new Uint8Array(jpeg)],
  ])('is drawn from %s', async (_kind, read) => {
    const pdf = await made(await read())
    expect(await inkOfCorner(pdf)).toBeGreaterThan(2 * (await inkOfCorner(bare)))
    expect(await linesOfPages(pdf)).toHaveLength(1)
  })

  it.each([
    ['an empty file', async () => new Uint8Array()],
    ['a GIF', async () => new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000')],
    ['an SVG', async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a truncated PNG', async () => new Uint8Array(await halfOf(png))],
    ['a PNG with corrupt data', async () => damaged(await readFile(png))],
    ['a PNG that decompresses to more than it declares', async () => swollen(await readFile(png))],
    ['a PNG with too many pixels', async () => enlarged(await readFile(png))],
    ['a truncated JPEG', async () => new Uint8Array(jpeg.subarray(0, jpeg.length / 2))],
    ['a JPEG with only its start and end markers', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xd9])],
  ])('is omitted when it is %s', async (_kind, read) => {
    const pdf = await made(await read())
    expect(Buffer.compare(pdf, bare)).toBe(0)
  })
})

const halfOf = async (path: URL): Promise<Buffer> => {
  const file = await readFile(path)
  return file.subarray(0, file.length / 2)
}

/** Overwrites the image's compressed data, leaving both ends intact. */
const damaged = (file: Buffer): Uint8Array => {
  const copy = new Uint8Array(file)
  copy.fill(0, 60, copy.length - 12)
  return copy
}

/** Appends 40 MB of zeros, compressed to 40 KB, to the image's data. */
const swollen = (file: Buffer): Uint8Array => {
  const chunk = (type: string, content: Buffer): Buffer => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), content])))
    return Buffer.concat([length, Buffer.from(type), content, check])
  }
  const data = chunk('IDAT', deflateSync(Buffer.alloc(40_000_000)))
  return new Uint8Array(Buffer.concat([file.subarray(0, 33), data, chunk('IEND', Buffer.alloc(0))]))
}

const enlarged = (file: Buffer): Uint8Array => {
  const copy = Buffer.from(file)
  copy.writeUInt32BE(60_000, 16)
  copy.writeUInt32BE(60_000, 20)
  return new Uint8Array(copy)
}
