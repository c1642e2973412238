import { Skeleton, Stack } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'

/** Rows yet to come, in about the height that they will have. */
export const ListSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <Stack spacing={8} aria-busy>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={44} />
    ))}
  </Stack>
)
