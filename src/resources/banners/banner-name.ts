import type { Banner } from '../../domain/banner/banner'
import { formatDayAndTime } from '../../domain/shared/dates'
import { bannersTexts, bannerTypeLabels } from './banners-texts'

/** Name of a banner in sentences: 'Landscape banner of 20 Nov 2026, 2:05 pm'. */
export const bannerName = ({ type, createdAt }: Pick<Banner, 'type' | 'createdAt'>): string =>
  bannersTexts.name(bannerTypeLabels[type] ?? type, formatDayAndTime(createdAt))
