import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type ImportedPictures, namedPictures, pictureImportLimit } from '../../../src/domain/product/picture-names'
import { cutText } from '../../../src/domain/shared/cut-text'
import { productCodeFault } from '../../../src/domain/product/product-code'
import { productImagesLimit, productImageTexts } from '../../../src/domain/product/product-images'
import { messageAnswer } from '../../answers'
import { inOneChange } from '../../changes/change-routes'
import { writeSet } from '../../changes/change-set-rows'
import type { ChangeTarget, Pair, Row } from '../../changes/change-target'
import { lockRows } from '../../changes/write-rows'
import type { ProductRow, Schema } from '../../database/schema'
import { receiveUploads } from '../../files/receive-uploads'
import { removeFiles } from '../../files/remove-files'
import type { UploadsRules } from '../../files/store-upload'
import { conflict } from '../../http-error'
import { newId } from '../../ids'
import type { ModuleContext } from '../../module-context'
import { errorAnswers, filesPart, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { imageRules } from './product-requests'
import { pictureKeys } from './sold-pictures'

const texts = {
  missing: 'Please choose pictures.',
  tooMany: `Please send at most ${pictureImportLimit} pictures at once.`,
  noCode: 'Its name is no product code.',
  unknown: (code: string): string => `No product has the code ${code}.`,
  changed: 'The pictures of these products have just changed. Please try again.',
  imported: (count: number): string => (count === 1 ? '1 picture added' : `${count} pictures added`),
  none: 'No picture was added.',
  nothing: 'All of these pictures are there already.',
} as const

const outcome = z.object({
  matched: z.int(),
  unmatched: z.array(z.string()),
  faults: z.array(z.object({ name: z.string(), message: z.string() })),
  added: z.int(),
  products: z.int(),
  changeSetId: z.optional(z.string()),
})

type Named = Pick<ProductRow, 'id' | 'product_code' | 'images'>

/** A received picture, and what it is a picture of. */
interface Received {
  key: string
  fileName: string
  place: number
  digest: string
  product: Named
}

/** Characters of a file's name that are answered. */
const longestName = 200

const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64')

const byPlace = (one: Received, other: Received): number =>
  one.place - other.place || one.fileName.localeCompare(other.fileName, 'en', { numeric: true })

/** Finds the product that a file is named after, and its place. @throws HttpError that says why there is none */
const findNamed = async ({ db }: ModuleContext, fileName: string): Promise<Pick<Received, 'product' | 'place'>> => {
  const named = namedPictures(fileName)
  for (const { code, place } of named) {
    const found = db.selectFrom('products').select(['id', 'product_code', 'images']).where('product_code', '=', code)
    const product = await found.executeTakeFirst()
    if (product) return { product, place }
  }
  const last = named.at(-1)
  throw conflict(last && productCodeFault(last.code) === undefined ? texts.unknown(last.code) : texts.noCode)
}

/** The digests of those stored pictures of a product that are as large as one of the received ones. */
const storedDigests = async ({ files }: ModuleContext, product: Named, sizes: ReadonlySet<number>): Promise<Set<string>> => {
  const digests = new Set<string>()
  for (const key of pictureKeys(product)) {
    const known = await files.find(key)
    const opened = known && sizes.has(known.size) ? await files.open(key) : undefined
    if (opened) digests.add(digestOf(await buffer(opened.stream)))
  }
  return digests
}

/** Writes the pictures of products, as one change. @throws HttpError 409 if those of a product have changed since they were read */
const write = async (tx: Transaction<Schema>, target: ChangeTarget, added: ReadonlyMap<Named, string[]>): Promise<string> => {
  const ids = [...added.keys()].map(({ id }) => id)
  const rows = await lockRows(tx, 'products', ids, true)
  const pairs = [...added].map(([{ id, images }, keys]): Pair => {
    const before = rows.get(id)
    if (before?.['images'] !== images) throw conflict(texts.changed)
    const after: Row = { ...before, images: JSON.stringify([...pictureKeys({ images }), ...keys]) }
    return { before, after }
  })
  const pictures = [...added.values()].flat().length
  return writeSet(tx, target, pairs, { id: newId(), kind: 'import', change: { pictures }, total: pairs.length, refused: [] })
}

/** Adds pictures to the products that their files are named after (docs/decisions/0108). */
const importPictures = async (
  request: FastifyRequest,
  context: ModuleContext,
  target: ChangeTarget,
): Promise<{ done: ImportedPictures; unused: string[] }> => {
  const faults: ImportedPictures['faults'] = []
  const digests: string[] = []
  const found = new Map<string, Pick<Received, 'product' | 'place'>>()
  const products = new Map<string, Named>()
  const rules: UploadsRules = {
    ...imageRules,
    field: 'files',
    maxFiles: pictureImportLimit,
    checkContent: async (content) => void digests.push(digestOf(content)),
    each: {
      checkName: async (name) => {
        const { product, place } = await findNamed(context, name)
        const known = products.get(product.id) ?? product
        products.set(product.id, known)
        found.set(name, { product: known, place })
      },
      leaveOut: (name, { message }) => void faults.push({ name: cutText(name, longestName), message }),
    },
    texts: { ...imageRules.texts, missing: texts.missing, tooMany: texts.tooMany },
  }
  return receiveUploads(request, context.files, [rules], async ({ files }) => {
    const leftOut = faults.length
    const sizes = new Set(files.map(({ size }) => size))
    const received = files
      .map(
        ({ key, fileName }, at): Received => ({
          ...{ key, fileName, digest: digests[at] ?? '' },
          ...(found.get(fileName) as Pick<Received, 'product' | 'place'>),
        }),
      )
      .sort(byPlace)
    const added = new Map<Named, string[]>()
    const stored = new Map<Named, Set<string>>()
    const unused: string[] = []
    for (const { key, fileName, digest, product } of received) {
      const there = stored.get(product) ?? (await storedDigests(context, product, sizes))
      stored.set(product, there)
      const keys = added.get(product) ?? []
      const isFull = pictureKeys(product).length + keys.length >= productImagesLimit
      if (there.has(digest) || isFull) {
        unused.push(key)
        if (!there.has(digest)) faults.push({ name: cutText(fileName, longestName), message: productImageTexts.limitReached })
        continue
      }
      there.add(digest)
      added.set(product, [...keys, key])
    }
    const changeSetId = added.size === 0 ? undefined : await inOneChange(context.db, (tx) => write(tx, target, added))
    const done = {
      // Those that were left out when they were received are none of `files`.
      matched: files.length - (faults.length - leftOut),
      unmatched: faults.map(({ name }) => name),
      ...{ faults, added: [...added.values()].flat().length, products: added.size },
      ...(changeSetId === undefined ? {} : { changeSetId }),
    }
    return { done, unused }
  })
}

/** The call that adds pictures to the products that their files are named after. */
export const picturesRoute = (app: FastifyInstance, target: ChangeTarget, context: ModuleContext): void => {
  const call = routeOptions(
    'products:edit',
    'Add pictures to the products after whose codes their files are named',
    { 200: messageAnswerSchema(outcome), ...errorAnswers(409, 413, 503) },
    // The same pictures again change nothing, so it needs no key.
    { parts: { files: filesPart }, once: false },
  )
  app.post('/products/import/pictures', call, async (request) => {
    const { done, unused } = await importPictures(request, context, target)
    await removeFiles(context.files, unused, request.log)
    const { added, matched } = done
    return messageAnswer(added > 0 ? texts.imported(added) : matched > 0 ? texts.nothing : texts.none, done)
  })
}
