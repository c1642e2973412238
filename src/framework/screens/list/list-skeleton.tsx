import { Box, Skeleton, Stack } from '../../../components/ui/core'
import { LoadingText } from '../../../components/loading-text'
import { cardGrid } from './cards/card-grid'

/** Placeholder rows of about the final height. */
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
  /** Minimum width in px. */
  cardWidth: number | undefined
  /** True for cards of three lines. */
  isDense?: boolean
}

/** Placeholder cards. */
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
