import { category, subcategory, subcategoryChange } from '../../../src/domain/category/category'
import { requestSchema } from '../../records/request-schema'

const { name, categoryId } = subcategory.fields

/** Body of `POST /categories` and `PUT /categories/{id}` (specification 5 and 7). */
export const categoryRequest = requestSchema({ name: category.fields.name })

/** Body of `POST /subcategories` (specification 5 and 7). */
export const newSubcategoryRequest = requestSchema({ name, categoryId })

/** Body of `PUT /subcategories/{id}` (specification 5 and 7); without `categoryId` the category is not changed. */
export const subcategoryRequest = requestSchema(subcategoryChange)
