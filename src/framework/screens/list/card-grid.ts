import type { Sx } from '../../../components/ui/core'

/** px: a card's smallest width where the declaration says nothing. */
const defaultCardWidth = 280

/**
 * As many cards beside each other as there is room for.
 *
 * @param cardWidth px, smallest
 */
export const cardGrid =
  (cardWidth = defaultCardWidth): Sx =>
  (theme) => ({
    display: 'grid',
    gap: theme.spacing.sm,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${cardWidth}px, 100%), 1fr))`,
  })
