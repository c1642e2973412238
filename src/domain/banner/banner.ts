import { choice } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { time } from '../record/kinds/times'
import { defineRecord, type RecordOf } from '../record/record'

/** The shapes of banners (specification 4). */
export const bannerTypes = ['landscape', 'portrait'] as const

export type BannerType = (typeof bannerTypes)[number]

/** A picture of the store front (specification 3: banner). */
export const banner = defineRecord('banners', {
  type: choice({
    label: 'Banner type',
    options: bannerTypes,
    required: true,
    refusal: 'Banner type must be landscape or portrait',
  }),
  imageKey: image({ label: 'Banner', column: 'image', wireName: 'imageUrl', required: true }),
  createdAt: time({ label: 'Uploaded', required: true }),
})

export type Banner = RecordOf<typeof banner>

/** Files in one upload, and banners on a page (specification 9: banners). */
export const bannerFilesLimit = 5
export const bannersPageSize = 12

/** Size of one banner, in bytes (specification 9: banners). */
export const bannerLimitBytes = 1024 * 1024

/** Media types of banners: the hint names the first three (specification 5), browsers draw all. */
export const bannerImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** What is said of files that cannot be banners (specification 5); the screens and the server say the same. */
export const bannerTexts = {
  tooMany: 'Maximum 5 files allowed',
  missing: 'Please select at least one file',
  missingOne: 'Please select a file',
  onlyOne: 'Please select only one file',
  hint: 'PNG, JPG, GIF up to 1MB each',
  wrongType: 'Only image files are accepted',
  /** The size is written as in the refusal of a product's picture. */
  tooLarge: (megabytes: string) => `File too large (${megabytes} MB). Maximum size is 1MB.`,
} as const
