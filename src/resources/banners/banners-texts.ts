import type { BannerType } from '../../domain/banner/banner'
import type { StatusLook } from '../../domain/shared/status'

/** Names and messages of banners (contract 2.5, 8.5). */
export const bannersTexts = {
  label: 'Banners',
  singular: 'banner',
  loading: 'Loading banners...',
  loadFailed: 'Failed to load banners',
  menu: { all: 'All Banners', upload: 'Upload Banner' },
  tab: 'Banners',
  windows: { upload: 'Upload Banners', update: 'Edit banner' },
  dropHint: 'Drop images here to upload them as banners',
  /** Name of a banner, which distinguishes it from others. */
  name: (type: string, created: string | undefined) => `${type} banner${created === undefined ? '' : ` of ${created}`}`,
  enlarge: (name: string) => `Enlarge: ${name}`,
} as const

export const bannerTypeLabels: Record<BannerType, string> = { landscape: 'Landscape', portrait: 'Portrait' }

export const bannerTypeLooks: Record<BannerType, StatusLook> = {
  landscape: { label: bannerTypeLabels.landscape, color: 'blue' },
  portrait: { label: bannerTypeLabels.portrait, color: 'violet' },
}

/** Confirmation before a banner is deleted (contract 5.5). */
export const bannerDeleteTexts = {
  title: 'Delete banner?',
  text: (name: string) => `Are you sure you want to delete this banner (${name})? This cannot be undone.`,
  confirmLabel: 'Delete',
} as const

/** Success and error messages of the endpoints (contract 8.5). */
export const bannerCallTexts = {
  uploadFailed: 'Failed to upload banners',
  updateFailed: 'Failed to update banner',
  deleteFailed: 'Failed to delete banner',
  uploaded: (count: number) => `${count} banner(s) uploaded successfully!`,
  updated: 'Banner updated successfully!',
  deleted: 'Banner deleted successfully!',
} as const
