import type { Glyph as Name } from '../../domain/category/category-glyph'

// Not imported, because tests read the declarations of the screens in Node, too.
const glyphs = new URL('./glyphs.svg', import.meta.url).href

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
