import type { Banner, BannerType } from '../../../src/domain/banner/banner'
import type { BannerRow } from '../../database/schema'
import { fileUrl } from '../files/file-url'

/** What a banner is stored from; `createdAt` in epoch ms. */
export interface NewBanner {
  id: string
  type: BannerType
  imageKey: string
  createdAt: number
}

/** The row of a new banner; the database gives it its number. */
export const bannerRow = ({ id, type, imageKey, createdAt }: NewBanner): Omit<BannerRow, 'seq'> => ({
  id,
  type,
  image: imageKey,
  created_at: createdAt,
})

/** A banner as it crosses the wire (specification 3: banner). */
export const bannerOf = ({ id, type, image, created_at }: BannerRow): Banner => ({
  _id: id,
  imageUrl: fileUrl(image),
  type,
  createdAt: new Date(created_at).toISOString(),
})
