import type { Kysely } from 'kysely'
import { thumbnailOf } from '../../../src/domain/shared/thumbnail'
import type { StoreProfile } from '../../../src/domain/store/store-profile'
import type { Schema } from '../../database/schema'
import { readSetting } from './settings-repository'
import { pictureOf } from './store-picture'

/**
 * The store's name. It is read for every response, so that a new name applies immediately in all server processes.
 *
 * @param firstName STORE_NAME, which applies until administrators set a name
 */
export const storeNameOf = async (db: Kysely<Schema>, firstName: string): Promise<string> =>
  (await readSetting(db, 'storeName')) ?? firstName

/** The store's name and address (docs/decisions/0023). */
export const currentProfile = async (db: Kysely<Schema>, firstName: string): Promise<StoreProfile> => ({
  storeName: await storeNameOf(db, firstName),
  address: (await readSetting(db, 'invoice')).address,
})

/** What pages show of the store before anybody has signed in; '' for what it does not have. */
export interface StoreFace {
  storeName: string
  /** Path of the logo, in the size of a page's head. */
  logo: string
  contactPhone: string
}

/** The store's face, as `/config.json` answers it (contract 7.1). */
export const storeFace = async (db: Kysely<Schema>, firstName: string): Promise<StoreFace> => ({
  storeName: await storeNameOf(db, firstName),
  logo: thumbnailOf(pictureOf(await readSetting(db, 'logo'))?.url ?? '', 96),
  contactPhone: (await readSetting(db, 'store')).contactPhone,
})
