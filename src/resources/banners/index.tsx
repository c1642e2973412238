import type { Banner } from '../../domain/banner/banner'
import { bannersPageSize } from '../../domain/banner/banner-limits'
import { IconPhoto } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { bannerName } from './banner-name'
import { bannerCallTexts, bannerDeleteTexts, bannersTexts } from './banners-texts'
import type { Endpoints } from '../../framework/declaration/endpoint'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'

const rest = restEndpoints<Banner>('/banners', { list: 'banners', one: 'banner' })

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** Endpoints of banners (contract 7.5). Files are sent as multipart, without a timeout. */
const bannersEndpoints = {
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

const { menu, windows } = bannersTexts

/** Banners of the storefront (contract 2.5). */
export const banners = defineResource<Banner>({
  name: 'banners',
  label: bannersTexts.label,
  singular: bannersTexts.singular,
  icon: IconPhoto,
  path: '/banners',
  menu: [
    { label: menu.all, to: '/banners' },
    { label: menu.upload, to: '/banners?upload=true' },
  ],
  tab: bannersTexts.tab,
  recordTitle: bannerName,
  endpoints: bannersEndpoints,
  pageSize: bannersPageSize,
  pager: 'ellipsis',
  // The numbers are those of contract 9.5.
  freshMs: 30_000,
  modals: { update: { title: windows.update, right: 'banners:edit', load: () => import('./banner-modal') } },
  createModal: {
    query: 'upload',
    title: windows.upload,
    load: () => import('./banner-modal'),
    drop: { hint: bannersTexts.dropHint },
  },
  bin: true,
  confirmDelete: (banner) => ({ ...bannerDeleteTexts, text: bannerDeleteTexts.text(bannerName(banner)), danger: true }),
  texts: { loading: bannersTexts.loading, loadFailed: bannersTexts.loadFailed },
  list: () => import('./list/list'),
})
