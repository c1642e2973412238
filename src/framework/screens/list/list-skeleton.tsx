import { Box, Skeleton, Stack } from '../../../components/ui/core'
import { LoadingText } from '../../../components/loading-text'
import { cardGrid } from './cards/card-grid'

/** Rows yet to come, in about the height that they will have. */
export const ListSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <Stack spacing={8} aria-busy>
    <LoadingText>{label}</LoadingText>
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
  /** True for cards of three lines. */
  isDense?: boolean
}

/** Cards yet to come. */
export const CardsSkeleton = ({ cards, label, cardWidth, isDense = false }: CardsSkeletonProps) => (
  <Stack spacing={8} aria-busy>
    <LoadingText>{label}</LoadingText>
    <Box sx={cardGrid(cardWidth, isDense)}>
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} height={isDense ? 92 : 220} />
      ))}
    </Box>
  </Stack>
)
