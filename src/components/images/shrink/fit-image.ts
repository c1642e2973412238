import { ShrinkError } from './shrink-error'

/** One try to write a picture: its size in px, and how well it is to look where the format has a choice. */
export interface Trial {
  width: number
  height: number
  /** 0 to 1; undefined for a format without loss. */
  quality: number | undefined
}

/** Longest side of the first try, px: more than any screen of the shop shows. */
const longestSide = 2000
/** Longest side under which a picture is no use any more, px. */
const shortestUse = 160
/** Qualities of JPEG between which a photo still looks like itself. */
const best = 0.9
const worst = 0.6
/** Halvings of the way from the worst to the best: 0.3 / 2^4 is no difference to be seen. */
const halvings = 4

type Size = Pick<Trial, 'width' | 'height'>

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

/** The share of the sides that brings a picture of `bytes` under `maxBytes`: bytes go with the area. */
const shareFor = (bytes: number, maxBytes: number): number =>
  Math.min(0.9, Math.max(0.25, Math.sqrt(maxBytes / bytes) * 0.95))

/**
 * Finds the best copy of a picture that takes at most `maxBytes`: first its size comes down, to 2000 px and then
 * as far as it must, and at that size the quality goes up again as far as it may. At most six tries are
 * made at one size.
 *
 * @param source size of the picture, px
 * @param isLossless the format has no quality to choose
 * @param encode writes the picture as a trial says
 * @returns what `encode` made, and its size in px
 * @throws ShrinkError when no copy of any use is small enough
 */
export const fitImage = async <Encoded extends { size: number }>(
  source: Size,
  { maxBytes, isLossless }: { maxBytes: number; isLossless: boolean },
  encode: (trial: Trial) => Promise<Encoded>,
): Promise<Size & { encoded: Encoded }> => {
  const longest = ({ width, height }: Size): number => Math.max(width, height)
  let size = scaled(source, Math.min(1, longestSide / longest(source)))

  const first = await encode({ ...size, quality: isLossless ? undefined : best })
  if (first.size <= maxBytes) return { ...size, encoded: first }

  let smallest = isLossless ? first : await encode({ ...size, quality: worst })
  while (smallest.size > maxBytes) {
    size = scaled(size, shareFor(smallest.size, maxBytes))
    if (longest(size) < Math.min(shortestUse, longest(source))) throw new ShrinkError('too-large')
    smallest = await encode({ ...size, quality: isLossless ? undefined : worst })
  }
  if (isLossless) return { ...size, encoded: smallest }

  let [fits, tooMuch] = [worst, best]
  for (let halving = 0; halving < halvings; halving += 1) {
    const quality = (fits + tooMuch) / 2
    const encoded = await encode({ ...size, quality })
    if (encoded.size > maxBytes) tooMuch = quality
    else [fits, smallest] = [quality, encoded]
  }
  return { ...size, encoded: smallest }
}
