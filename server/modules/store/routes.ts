import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { StorePicture } from '../../../src/domain/store-settings'
import type { Schema } from '../../database/schema'
import { fileUrl } from '../files/file-url'
import { readSetting, type StoredPicture } from './settings-queries'

const pictureOf = (picture: StoredPicture | null): StorePicture | null =>
  picture && { url: fileUrl(picture.key), uploadedAt: new Date(picture.uploadedAt).toISOString() }

/** What the store says of itself (server.md: answers, /store). */
export const storeRoutes: FastifyPluginAsync<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/store/logo', async () => ({ success: true, data: pictureOf(await readSetting(db, 'logo')) }))

  app.get('/store/settings', async () => {
    const settings = await readSetting(db, 'store')
    return { success: true, data: { ...settings, qrCode: pictureOf(await readSetting(db, 'qrCode')) } }
  })

  app.get('/store/packaging-cost-settings', async () => ({
    success: true,
    data: { packagingCostSettings: await readSetting(db, 'packaging') },
  }))
}
