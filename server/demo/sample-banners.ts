import type { banner, BannerType } from '../../src/domain/banner/banner'
import type { NewOf } from '../../src/domain/record/record'
import type { Random } from './random'
import { sampleId, sampleKey } from './sample-ids'

const dayMs = 24 * 60 * 60 * 1000

/** Files of ./images that are banners, oldest first. */
const drawings = [
  ['landscape', 'banner-order-early'],
  ['portrait', 'banner-sparklers'],
  ['landscape', 'banner-for-children'],
  ['landscape', 'banner-gift-boxes'],
  ['portrait', 'banner-fountains'],
  ['landscape', 'banner-fancy-shots'],
  ['portrait', 'banner-rockets'],
  ['landscape', 'banner-greetings'],
  ['landscape', 'banner-deepavali-sale'],
] as const satisfies readonly (readonly [BannerType, string])[]

export type BannerDrawing = (typeof drawings)[number][1]

/** A banner with the drawing that its file key stands for. */
export interface SampleBanner extends NewOf<typeof banner> {
  drawing: BannerDrawing
}

/**
 * The banners of a sample store, oldest first, a new one every few days.
 *
 * @param now epoch ms; nothing is newer
 */
export const sampleBanners = (random: Random, now: number): SampleBanner[] =>
  drawings.map(([type, drawing], index) => ({
    id: sampleId(random),
    type,
    drawing,
    imageKey: sampleKey(random),
    createdAt: now - (drawings.length - index) * 3 * dayMs - random.integer(0, dayMs),
  }))
