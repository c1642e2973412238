import { PartBoundary } from '../../../components/errors/part-boundary'
import { CategoriesError } from './categories-error'
import { CategoriesScreen } from './categories-screen'

/** The page of categories and subcategories; a rendering error shows the page's own error screen. */
const CategoriesPage = () => (
  <PartBoundary instead={<CategoriesError />}>
    <CategoriesScreen />
  </PartBoundary>
)

export default CategoriesPage
