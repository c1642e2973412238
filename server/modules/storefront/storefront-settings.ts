import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { pick } from '../../records/rows'
import { listPriceLists, priceListOf } from '../price-lists/price-list-row'
import { readSetting } from '../store/settings-repository'
import { pictureOf } from '../store/store-picture'
import { storeProfile } from '../store/store-profile'

const activePriceList = async (db: Kysely<Schema>) => {
  const row = (await listPriceLists(db)).find(({ is_active }) => is_active === 1)
  if (!row) return null
  const { documentName, fileSize, fileUrl, createdAt } = priceListOf(row)
  return { documentName, fileSize, fileUrl, uploadedAt: createdAt }
}

/**
 * Store settings visible to customers, as an explicit list of fields (server.md: public surface); amounts in rupees.
 *
 * @param firstName STORE_NAME
 */
export const storefrontSettings = async (db: Kysely<Schema>, firstName: string) => {
  const store = await readSetting(db, 'store')
  return {
    ...(await storeProfile(db, firstName)),
    minimumOrderValue: store.minimumOrderValue,
    ...pick(await readSetting(db, 'orderRules'), ['maxOrderValue', 'maxPiecesPerProduct', 'maxUnpaidOrders', 'unpaidOrderHours']),
    ...pick(store, ['contactEmail', 'contactPhone', 'upiId', 'promotionalOffer']),
    qrCode: pictureOf(await readSetting(db, 'qrCode')),
    logo: pictureOf(await readSetting(db, 'logo')),
    priceList: await activePriceList(db),
  }
}
