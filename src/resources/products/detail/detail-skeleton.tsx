import { SimpleGrid, Skeleton, Stack } from '../../../components/ui/core'
import { LoadingText } from '../../../components/loading-text'
import { detailTexts } from './detail-texts'

/** A product's page yet to come, in about the shape that it will have. */
export const DetailSkeleton = () => (
  <Stack aria-busy>
    <LoadingText>{detailTexts.loading}</LoadingText>
    <Skeleton height={36} width="min(420px, 80%)" />
    <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'md', cols: 1 }]}>
      <Skeleton height={450} />
      <Stack>
        <Skeleton height={210} />
        <Skeleton height={220} />
      </Stack>
    </SimpleGrid>
  </Stack>
)
