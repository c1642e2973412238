import { textsOf } from '../../records/record-texts'

/** Messages of the banner routes, in addition to `bannerTexts` (specification 8: banners). */
export const bannerAnswerTexts = {
  ...textsOf('banner'),
  uploaded: (count: number): string => `${count} banner(s) uploaded successfully!`,
} as const
