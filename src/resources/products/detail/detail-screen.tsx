import { Link, useParams } from 'react-router'
import { LoadFailed } from '../../../components/errors/load-failed'
import { LoadingText } from '../../../components/loading-text'
import { Button, SimpleGrid, Skeleton, Stack, Text, Title } from '../../../components/ui/core'
import { productIdOf } from '../../../domain/product/id-in-slug'
import { useResourceDeclaration } from '../../../framework/registry/registry-context'
import { PageHead } from '../../../framework/layout/page-head'
import { useRecord } from '../../../framework/screens/use-record'
import { backToList, listAddress } from '../../../framework/state/list-address'
import type { ProductDetails } from '../product-details'
import { detailTexts } from './detail-texts'
import { ProductPage } from './product-page'
import { usePageTitle } from './use-page-title'

/** Skeleton of a product's page. */
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

const NotFound = () => {
  usePageTitle(detailTexts.notFound.title)
  return (
    <Stack align="center" spacing="md" py={56} px="md">
      <Title order={1} size="h2" align="center">
        {detailTexts.notFound.title}
      </Title>
      <Text color="dimmed" align="center">
        {detailTexts.notFound.text}
      </Text>
      <Button component={Link} to={listAddress(useResourceDeclaration('products'))}>
        {detailTexts.notFound.back}
      </Button>
    </Stack>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const resource = useResourceDeclaration('products')
  const { record, error, isFetching, refetch } = useRecord(resource, id, 0)
  if (error?.statusCode === 404) return <NotFound />
  // The data provider returns what the endpoint of this resource has parsed.
  if (record) return <ProductPage key={id} product={record as unknown as ProductDetails} />
  if (!error) return <DetailSkeleton />
  return (
    <>
      <PageHead title={detailTexts.title} back={backToList(resource)} mb={16} />
      <LoadFailed text={detailTexts.loadFailed} reason={error.message} isRetrying={isFetching} onRetry={refetch} />
    </>
  )
}

/** The page of a product; its path contains a name and an encoded id, or only an id (contract 2.7). */
const DetailScreen = () => {
  const { id: slug = '' } = useParams()
  const id = productIdOf(slug)
  return id === undefined ? <NotFound /> : <Loaded id={id} />
}

export default DetailScreen
