import type { Banner } from '../../domain/banner/banner'
import type { Endpoints } from '../../framework/declaration/endpoint'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'
import { bannerCallTexts, bannersTexts } from './banners-texts'

const rest = restEndpoints<Banner>('/banners', { list: 'banners', one: 'banner' })

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** Endpoints of banners (contract 7.5). Files are sent as multipart, without a timeout. */
export const bannersEndpoints = {
  list: { ...rest.list, failure: bannersTexts.loadFailed },
  create: {
    ...rest.create,
    // Several banners are created at once, so the answer has no single record.
    parse: () => undefined,
    success: (_result, { values: { banners } }) => bannerCallTexts.uploaded(count(banners)),
    failure: bannerCallTexts.uploadFailed,
    timeoutMs: 0,
  },
  update: {
    ...rest.update,
    success: bannerCallTexts.updated,
    failure: bannerCallTexts.updateFailed,
    timeoutMs: 0,
  },
  deleteOne: { ...rest.deleteOne, success: bannerCallTexts.deleted, failure: bannerCallTexts.deleteFailed },
} satisfies Endpoints<Banner>
