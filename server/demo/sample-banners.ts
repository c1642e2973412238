import type { banner } from '../../src/domain/banner/banner'
import type { NewOf } from '../../src/domain/record/record'
import type { Random } from './random'
import { sampleId, sampleKey } from './sample-ids'

const dayMs = 24 * 60 * 60 * 1000

/** Formats and file names in ./images of banners, oldest first. */
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
] as const

/** A banner with the drawing stored under its file key. */
export interface SampleBanner extends NewOf<typeof banner> {
  drawing: string
}

/**
 * The sample banners, oldest first, one every few days.
 *
 * @param now epoch ms, latest possible time
 */
export const sampleBanners = (random: Random, now: number): SampleBanner[] =>
  drawings.map(([type, drawing], index) => ({
    id: sampleId(random),
    type,
    drawing,
    imageKey: sampleKey(random),
    createdAt: now - (drawings.length - index) * 3 * dayMs - random.integer(0, dayMs),
  }))
