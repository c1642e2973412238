import type { Sx } from '../../../../components/ui/core'

/** px: a card's smallest width where the declaration says nothing. */
const defaultCardWidth = 280

/**
 * As many cards beside each other as there is room for.
 *
 * @param cardWidth px, smallest
 * @param isDense true for cards of three lines, which stand closer
 */
export const cardGrid =
  (cardWidth = defaultCardWidth, isDense = false): Sx =>
  (theme) => ({
    display: 'grid',
    gap: isDense ? 6 : theme.spacing.sm,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${cardWidth}px, 100%), 1fr))`,
  })
