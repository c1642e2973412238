import { bannersPageSize, type Banner } from '../../domain/banner'
import { IconEdit, IconPhoto } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { bannerName } from './banner-name'
import { bannersEndpoints } from './banners-endpoints'
import { bannerDeleteTexts, bannerFilterTexts, bannersTexts, bannerTypeLabels, bannerTypeLooks } from './banners-texts'
import { BannerCard } from './list/banner-card'
import { TypeFilter } from './list/type-filter'

const { columns, menu } = bannersTexts

/** The store front's pictures (specification 2: banner management). */
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
  columns: [
    { kind: 'badge', field: 'type', label: columns.type, looks: bannerTypeLooks },
    { kind: 'date', field: 'createdAt', label: columns.created },
  ],
  views: { offered: ['cards'], card: BannerCard, cardWidth: 240 },
  pageSize: bannersPageSize,
  pager: 'ellipsis',
  // Specification 9: banners.
  freshMs: 30_000,
  filters: [
    {
      kind: 'custom',
      name: 'type',
      label: bannerFilterTexts.label,
      options: bannerTypeLabels,
      chip: (value) => bannerTypeLabels[value as Banner['type']],
      control: TypeFilter,
    },
  ],
  rowActions: [{ id: 'update', label: bannersTexts.update, icon: IconEdit, modal: 'update' }],
  modals: { update: () => import('./update/update-modal') },
  createModal: {
    query: 'upload',
    load: () => import('./upload/upload-modal'),
    drop: { hint: bannersTexts.dropHint },
  },
  confirmDelete: (banner) => ({ ...bannerDeleteTexts, text: bannerDeleteTexts.text(bannerName(banner)), danger: true }),
  texts: {
    title: bannersTexts.title,
    createLabel: bannersTexts.upload,
    loading: bannersTexts.loading,
    loadFailed: bannersTexts.loadFailed,
    retryLabel: bannersTexts.tryAgain,
    empty: bannersTexts.empty,
    emptyFiltered: bannersTexts.emptyFiltered,
  },
})
