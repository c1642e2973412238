import { category, subcategory, subcategoryChange } from '../../../src/domain/category/category'
import { requestSchema } from '../../records/request-schema'

const { name, categoryId } = subcategory.fields

/** Body of `POST /categories` and `PUT /categories/{id}` (contract 5.6, 7.6). */
export const categoryRequest = requestSchema({ name: category.fields.name })

/** Body of `POST /subcategories` (contract 5.6, 7.6). */
export const newSubcategoryRequest = requestSchema({ name, categoryId })

/** Body of `PUT /subcategories/{id}` (contract 5.6, 7.6); without `categoryId` the category is not changed. */
export const subcategoryRequest = requestSchema(subcategoryChange)
