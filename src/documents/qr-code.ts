import qrcode from 'qrcode'
import { colours } from './kit/colours'
import type { Paper } from './kit/paper'

/** Modules of white around a code, without which readers miss it (ISO 18004). */
const quietZone = 4
/** A row of dark modules side by side is one box; a trifle more than its height, so that no reader shows gaps. */
const overlap = 0.05

/**
 * Draws a QR code as boxes, sharp at any size.
 *
 * @param text what is read from it
 * @param box left and upper edge, and width and height together with the white around it, in points
 */
export const drawQrCode = ({ pen }: Paper, text: string, box: { x: number; y: number; size: number }): void => {
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
      pen.fill({ x, y, width: (to - from) * side, height: side + overlap }, colours.ink)
      from = to
    }
  }
}
