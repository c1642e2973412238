import type { Glyph as Name } from '../../domain/category/category-glyph'
import glyphs from './glyphs.svg?no-inline'

/** A drawing of the trade in the colour of the text; all are in one file, which is loaded when the first is shown. */
export const Glyph = ({ name, size = 24 }: { name: Name; size?: number }) => (
  <svg
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <use href={`${glyphs}#${name}`} />
  </svg>
)
