import qrcode from 'qrcode'
import { colours } from './colours'
import type { Pen } from './pen'

/** Quiet zone around a QR code, in modules, which readers require (ISO 18004). */
const quietZone = 4
/** Adjacent dark modules of a row are one box, slightly higher than the row, so that viewers show no gaps. */
const overlap = 0.05

/**
 * Draws a QR code as vector boxes.
 *
 * @param text encoded text
 * @param box top left corner, and side length including the quiet zone, in points
 */
export const drawQrCode = (pen: Pen, text: string, box: { x: number; y: number; size: number }): void => {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const side = box.size / (modules.size + 2 * quietZone)
  const isDark = (row: number, column: number): boolean => column < modules.size && modules.get(row, column) === 1
  pen.fill({ x: box.x, y: box.y, width: box.size, height: box.size }, colours.paper)
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let to = from
      while (isDark(row, to)) to += 1
      if (to === from) continue
      const [x, y] = [box.x + (quietZone + from) * side, box.y + (quietZone + row) * side]
      pen.fill({ x, y, width: (to - from) * side, height: side + overlap }, colours.black)
      from = to
    }
  }
}
