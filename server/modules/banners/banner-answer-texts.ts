import { textsOf } from '../../records/record-texts'

/** Messages of the banner routes, in addition to `bannerTexts` (contract 8.5). */
export const bannerAnswerTexts = {
  ...textsOf('banner'),
  uploaded: (count: number): string => `${count} banner(s) uploaded successfully!`,
} as const
