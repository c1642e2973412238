import { choice } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf, type Sparse } from '../record/record'

/** Formats of banners (contract 3.5). */
export const bannerTypes = ['landscape', 'portrait'] as const

export type BannerType = (typeof bannerTypes)[number]

/** A banner of the storefront (contract 3.5). */
export const banner = defineRecord(
  'banners',
  {
    type: choice({
      label: 'Banner type',
      options: bannerTypes,
      required: true,
      refusal: 'Banner type must be landscape or portrait',
    }),
    imageKey: image({ label: 'Banner', column: 'image', wireName: 'imageUrl', required: true }),
    createdAt: time({ label: 'Uploaded', required: true }),
    updatedAt,
  },
  { singular: 'banner', title: 'type', sort: ['type'], bin: true },
)

export type Banner = Sparse<RecordOf<typeof banner>, '_id' | 'imageUrl' | 'type' | 'createdAt'>

/** Accepted media types of banners: the hint lists the first three (contract 5.5), browsers display all four. */
export const bannerImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Error messages and hint of the banner upload (contract 5.5), shared by the screens and the server. */
export const bannerTexts = {
  tooMany: 'Maximum 5 files allowed',
  missing: 'Please select at least one file',
  missingOne: 'Please select a file',
  onlyOne: 'Please select only one file',
  hint: 'PNG, JPG, GIF up to 1MB each',
  wrongType: 'Only image files are accepted',
  /** The size is formatted by `inMegabytes`, as for product images. */
  tooLarge: (megabytes: string) => `File too large (${megabytes} MB). Maximum size is 1MB.`,
} as const
