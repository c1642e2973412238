import { Box, Skeleton, Stack } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { cardGrid } from './card-grid'

/** Rows yet to come, in about the height that they will have. */
export const ListSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <Stack spacing={8} aria-busy>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={44} />
    ))}
  </Stack>
)

interface CardsSkeletonProps {
  cards: number
  label: string
  /** px, smallest */
  cardWidth: number | undefined
}

/** Cards yet to come. */
export const CardsSkeleton = ({ cards, label, cardWidth }: CardsSkeletonProps) => (
  <Box aria-busy sx={cardGrid(cardWidth)}>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: cards }, (_, index) => (
      <Skeleton key={index} height={220} />
    ))}
  </Box>
)
