import jsQR from 'jsqr'
import type { Picture } from './read-pdf'

/** An area of an image in pixels; `right` and `bottom` are exclusive. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Grey values below this count as ink. */
const threshold = 128

const isInk = ({ width, greys }: Picture, x: number, y: number): boolean => (greys[y * width + x] ?? 255) < threshold

/** The number of ink pixels in an area and their bounding box; undefined if the area is blank. */
export const inkIn = (picture: Picture, area: Area): (Area & { pixels: number }) | undefined => {
  const found = { left: Infinity, top: Infinity, right: -1, bottom: -1, pixels: 0 }
  for (let y = Math.max(0, Math.floor(area.top)); y < Math.min(picture.height, area.bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(area.left)); x < Math.min(picture.width, area.right); x += 1) {
      if (!isInk(picture, x, y)) continue
      found.left = Math.min(found.left, x)
      found.top = Math.min(found.top, y)
      found.right = Math.max(found.right, x + 1)
      found.bottom = Math.max(found.bottom, y + 1)
      found.pixels += 1
    }
  }
  return found.pixels === 0 ? undefined : found
}

/**
 * The overlap of the ink of two areas with aligned bounding boxes, from 0 to 1, where 1 is identical. Uses the best fit within a
 * shift of one pixel.
 */
export const inkOverlap = (one: Picture, oneArea: Area, other: Picture, otherArea: Area): number => {
  const [a, b] = [inkIn(one, oneArea), inkIn(other, otherArea)]
  if (a === undefined || b === undefined) return 0
  const shifts = [-1, 0, 1]
  return Math.max(...shifts.flatMap((dx) => shifts.map((dy) => overlap(one, a, other, b, dx, dy))))
}

const overlap = (one: Picture, a: Area, other: Picture, b: Area, dx: number, dy: number): number => {
  const width = Math.max(a.right - a.left, b.right - b.left)
  const height = Math.max(a.bottom - a.top, b.bottom - b.top)
  let [both, either] = [0, 0]
  for (let y = -1; y <= height; y += 1) {
    for (let x = -1; x <= width; x += 1) {
      const first = isInk(one, a.left + x, a.top + y)
      const second = isInk(other, b.left + x + dx, b.top + y + dy)
      if (first && second) both += 1
      if (first || second) either += 1
    }
  }
  return both / either
}

/** The text of the QR code on a picture; undefined if it shows none. */
export const qrTextOf = ({ width, height, greys }: Picture): string | undefined => {
  const rgba = Uint8ClampedArray.from({ length: greys.length * 4 }, (_, at) => (at % 4 === 3 ? 255 : (greys[at >> 2] ?? 255)))
  return jsQR(rgba, width, height, { inversionAttempts: 'dontInvert' })?.data
}
