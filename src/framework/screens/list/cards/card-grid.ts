import type { Sx } from '../../../../components/ui/core'

/** Default minimum width of a card in px. */
const defaultCardWidth = 280

/**
 * Styles of a grid with as many cards per row as fit.
 *
 * @param cardWidth minimum width in px
 * @param isDense true for cards with three lines, which have a smaller gap
 */
export const cardGrid =
  (cardWidth = defaultCardWidth, isDense = false): Sx =>
  (theme) => ({
    display: 'grid',
    gap: isDense ? 6 : theme.spacing.sm,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${cardWidth}px, 100%), 1fr))`,
  })
