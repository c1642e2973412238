import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Spinner } from '../../src/components/spinner'
import { CardsSkeleton, ListSkeleton } from '../../src/framework/screens/list/list-skeleton'
import { DetailSkeleton } from '../../src/resources/products/detail/detail-screen'
import { showPart } from '../support/screens/show-page'

afterEach(cleanup)

test.each([
  ['Loading queries...', <ListSkeleton key="rows" rows={3} label="Loading queries..." />],
  ['Loading banners...', <CardsSkeleton key="cards" cards={3} label="Loading banners..." cardWidth={240} />],
  ['Loading product details...', <DetailSkeleton key="detail" />],
  ['Loading your menu...', <Spinner key="menu" label="Loading your menu..." />],
])('shows and announces %s', (text, waiting) => {
  showPart(waiting)
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(getComputedStyle(screen.getByText(text)).position).not.toBe('absolute')
  expect(screen.getByText(text).checkVisibility()).toBe(true)
})
