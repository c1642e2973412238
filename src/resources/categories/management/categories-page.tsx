import { PartBoundary } from '../../../components/errors/part-boundary'
import { CategoriesError } from './categories-error'
import { CategoriesScreen } from './categories-screen'

/** The page of categories and subcategories; what breaks while it is drawn shows the page's own error screen. */
const CategoriesPage = () => (
  <PartBoundary instead={<CategoriesError />}>
    <CategoriesScreen />
  </PartBoundary>
)

export default CategoriesPage
