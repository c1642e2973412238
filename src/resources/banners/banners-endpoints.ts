import type { Banner } from '../../domain/banner/banner'
import type { Endpoints } from '../../framework/declaration/endpoint'
import { restEndpoints } from '../../providers/envelopes/rest-endpoints'
import { bannerCallTexts, bannersTexts } from './banners-texts'

const rest = restEndpoints<Banner>('/banners', { list: 'banners', one: 'banner' })

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** The calls on banners (specification 7); files are sent as multipart, without a time limit of their own. */
export const bannersEndpoints = {
  list: { ...rest.list, failure: bannersTexts.loadFailed },
  create: {
    ...rest.create,
    // Several are made at once, so none of them is the one.
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
