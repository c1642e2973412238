import sharp from 'sharp'

/** The digits 0 to 9 in 3 × 5 cells, row by row. */
const digits = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
]

const drawn = (text: string, left: number, top: number, size: number): string =>
  [...text]
    .flatMap((digit, at) =>
      [...(digits[Number(digit)] ?? '')].map((bit, cell) =>
        bit === '1'
          ? `<rect x="${left + (at * 4 + (cell % 3)) * size}" y="${top + Math.floor(cell / 3) * size}" width="${size}" height="${size}"/>`
          : '',
      ),
    )
    .join('')

/** A screenshot of a payment app as PNG: the layout is always the same, with the digits of an amount, a time and a reference number. */
export const receiptPicture = (amount: string, time: string, reference: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1170"><rect width="540" height="1170" fill="#fff"/>
      <circle cx="270" cy="140" r="50" fill="#a142f4"/><rect x="120" y="220" width="300" height="14" fill="#555"/>
      <g fill="#111">${drawn(amount, 160, 280, 12)}${drawn(time, 190, 390, 5)}</g>
      <rect x="30" y="480" width="480" height="400" rx="16" fill="none" stroke="#ccc" stroke-width="2"/>
      <rect x="60" y="520" width="180" height="16" fill="#333"/><rect x="60" y="600" width="240" height="12" fill="#777"/>
      <g fill="#111">${drawn(reference, 60, 640, 5)}</g><rect x="60" y="760" width="300" height="12" fill="#777"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
