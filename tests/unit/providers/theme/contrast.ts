type Rgb = readonly [number, number, number]

const parse = (color: string): [Rgb, number] => {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (hex) return [hex.slice(1, 4).map((part) => parseInt(part, 16)) as unknown as Rgb, 1]
  if (color === '#fff') return [[255, 255, 255], 1]
  const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return [[r, g, b], alpha]
}

/** Blends a colour over a background. */
const over = (color: string, ground: Rgb): Rgb => {
  const [rgb, alpha] = parse(color)
  return rgb.map((part, index) => part * alpha + (ground[index] ?? 0) * (1 - alpha)) as unknown as Rgb
}

const luminance = (rgb: Rgb): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of text on a background that itself is drawn over a page colour. */
export const contrast = (text: string, background: string, page: string): number => {
  const ground = over(background, parse(page)[0])
  const [light = 0, dark = 0] = [luminance(over(text, ground)), luminance(ground)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
