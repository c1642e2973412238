import type { Banner } from '../../domain/banner/banner'
import { segment, type Endpoints } from '../../framework/declaration/endpoint'
import { isRecord, readList, readNumber, valueIn } from '../../providers/envelopes/envelope'
import { listQuery, multipart } from '../../providers/envelopes/rest-endpoints'
import { bannerCallTexts, bannersTexts } from './banners-texts'

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const writtenBanner = (body: unknown): Banner | undefined => {
  const banner = ['data.banner', 'banner', 'data', ''].map((place) => valueIn(body, place)).find(isRecord)
  return banner && '_id' in banner ? (banner as unknown as Banner) : undefined
}

/**
 * The calls on banners (specification 7): the list in banners, data or bare, wrapped or not; files as
 * multipart, without a time limit of their own.
 */
export const bannersEndpoints = {
  list: {
    method: 'GET',
    path: '/banners',
    serialize: (variables) => ({ query: listQuery(variables) }),
    parse: (body) => {
      const data = readList<Banner>(body, ['banners', 'data.banners', 'data', ''])
      return { data, total: readNumber(body, ['total', 'data.total']) ?? data.length }
    },
    failure: bannersTexts.loadFailed,
  },
  create: {
    method: 'POST',
    path: '/banners',
    serialize: ({ values }) => ({ form: multipart(values) }),
    // Several are made at once, so none of them is the one.
    parse: () => undefined,
    success: (_result, { values: { banners } }) => bannerCallTexts.uploaded(count(banners)),
    failure: bannerCallTexts.uploadFailed,
    touches: ['banners'],
    timeoutMs: 0,
  },
  update: {
    method: 'PUT',
    path: ({ id }) => `/banners/${segment(id)}`,
    serialize: ({ values }) => ({ form: multipart(values) }),
    parse: writtenBanner,
    success: bannerCallTexts.updated,
    failure: bannerCallTexts.updateFailed,
    touches: ['banners'],
    timeoutMs: 0,
  },
  deleteOne: {
    method: 'DELETE',
    path: ({ id }) => `/banners/${segment(id)}`,
    parse: () => undefined,
    success: bannerCallTexts.deleted,
    failure: bannerCallTexts.deleteFailed,
  },
} satisfies Endpoints<Banner>
