import { IconPhoto } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { room } from './room'

/** The store front's pictures (specification 2: banner management). */
export const banners = definePage({
  name: 'banners',
  label: 'Banners',
  icon: IconPhoto,
  path: '/banners',
  screen: room('Banners'),
  menu: [
    { label: 'All Banners', to: '/banners' },
    { label: 'Upload Banner', to: '/banners?upload=true' },
  ],
  tab: 'Banners',
})
