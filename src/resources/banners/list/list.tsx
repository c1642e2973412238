import type { Banner } from '../../../domain/banner/banner'
import { IconEdit } from '../../../components/ui/icons'
import type { ListDeclaration } from '../../../framework/declaration/resource'
import { bannerTypeLabels, bannerTypeLooks } from '../banners-texts'
import { BannerCard } from './banner-card'
import { filterTexts, listTexts } from './list-texts'
import { TypeFilter } from './type-filter'

const { columns, texts } = listTexts

/** What the banners' list shows and offers (specification 2: banner management). */
const list: ListDeclaration<Banner> = {
  columns: [
    { kind: 'badge', field: 'type', label: columns.type, looks: bannerTypeLooks },
    { kind: 'date', field: 'createdAt', label: columns.created },
  ],
  views: { offered: ['cards'], card: BannerCard, cardWidth: 240 },
  filters: [
    {
      kind: 'custom',
      name: 'type',
      label: filterTexts.label,
      options: bannerTypeLabels,
      chip: (value) => bannerTypeLabels[value as Banner['type']],
      control: TypeFilter,
    },
  ],
  rowActions: [{ id: 'update', label: listTexts.edit, icon: IconEdit, modal: 'update' }],
  texts,
}

export default list
