import type { Kysely } from 'kysely'
import type { StoreProfile } from '../../../src/domain/store/store-profile'
import type { Schema } from '../../database/schema'
import { readSetting } from './settings-repository'

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
