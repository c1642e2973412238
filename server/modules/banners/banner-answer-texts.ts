/** Messages of the banner routes, in addition to `bannerTexts` (specification 8: banners). */
export const bannerAnswerTexts = {
  unknown: 'Banner not found',
  uploaded: (count: number): string => `${count} banner(s) uploaded successfully!`,
  updated: 'Banner updated successfully!',
  deleted: 'Banner deleted successfully!',
} as const
