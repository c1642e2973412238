import { bannersPageSize, type Banner } from '../../domain/banner/banner'
import { IconPhoto } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { bannerName } from './banner-name'
import { bannersEndpoints } from './banners-endpoints'
import { bannerDeleteTexts, bannersTexts } from './banners-texts'

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
