// The shaper of Indic scripts is compiled to generators of old and looks for their runtime when it is loaded.
import 'regenerator-runtime/runtime'
import fontkit, { type Font } from '@pdf-lib/fontkit'

export type { Font, GlyphRun, Subset } from '@pdf-lib/fontkit'

/**
 * A font as it is read: its shaping rules, measures and outlines.
 *
 * @throws Error for what is not a font
 */
export const openFont = (file: Uint8Array): Font => fontkit.create(file)
