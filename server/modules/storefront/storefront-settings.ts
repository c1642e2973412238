import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { orderRules } from '../../../src/domain/order/order-rules'
import { priceList } from '../../../src/domain/price-list/price-list'
import { contactInfo, minimumOrder } from '../../../src/domain/store/contact-info'
import { storeProfile } from '../../../src/domain/store/store-profile'
import type { Schema } from '../../database/schema'
import { pick } from '../../records/rows'
import { dataAnswerSchema } from '../../openapi/describe'
import { answerShape, timeAnswer } from '../../records/answer-schema'
import { currentProfile, pictureAnswer, pictureOf, readSetting } from '../store'
import { listPriceLists, priceListOf } from '../price-lists'

const picture = z.nullable(pictureAnswer)

/** What customers know of the limits of orders: not those that hold off strangers (docs/decisions/0081). */
const limits = ['maxOrderValue', 'maxPiecesPerProduct', 'maxUnpaidOrders', 'unpaidOrderHours'] as const

/** Schema of a response with `storefrontSettings`. */
export const settingsAnswer = dataAnswerSchema(
  z.object({
    ...answerShape(storeProfile),
    ...answerShape(minimumOrder),
    ...answerShape(orderRules, limits),
    ...answerShape(contactInfo),
    qrCode: picture,
    logo: picture,
    priceList: z.nullable(
      z.object({ ...answerShape(priceList, ['documentName', 'fileSize', 'fileUrl']), uploadedAt: timeAnswer }),
    ),
  }),
)

const activePriceList = async (db: Kysely<Schema>) => {
  const row = (await listPriceLists(db)).find(({ is_active }) => is_active === 1)
  if (!row) return null
  const { documentName, fileSize, fileUrl, createdAt } = priceListOf(row)
  return { documentName, fileSize, fileUrl, uploadedAt: createdAt }
}

/**
 * Store settings visible to customers, as an explicit list of fields (contract 10.3); amounts in rupees.
 *
 * @param firstName STORE_NAME
 */
export const storefrontSettings = async (db: Kysely<Schema>, firstName: string) => {
  const store = await readSetting(db, 'store')
  return {
    ...(await currentProfile(db, firstName)),
    minimumOrderValue: store.minimumOrderValue,
    ...pick(await readSetting(db, 'orderRules'), limits),
    ...pick(store, ['contactEmail', 'contactPhone', 'upiId', 'promotionalOffer']),
    qrCode: pictureOf(await readSetting(db, 'qrCode')),
    logo: pictureOf(await readSetting(db, 'logo')),
    priceList: await activePriceList(db),
  }
}
