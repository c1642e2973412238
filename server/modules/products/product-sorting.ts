import { type Expression, sql } from 'kysely'
import { seesEarnings } from '../../../src/domain/account/rights'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { badRequest } from '../../http-error'
import { sortParams } from '../../records/list-conditions'

/** What a list of products can be sorted by, as SQL; a product without a value comes after all others. */
const keys = {
  createdAt: [sql`products.created_at`],
  name: [sql`lower(products.name)`],
  productCode: [sql`products.product_code`],
  price: [sql`products.offer_price`],
  margin: [sql`products.profit_margin`],
  stock: [sql`products.stock_quantity`],
  receivedDate: [sql`(case when products.received_date is null then 1 else 0 end)`, sql`products.received_date`],
  updatedAt: [sql`products.updated_at`],
} satisfies Record<string, Expression<unknown>[]>

type Sort = keyof typeof keys

/** The parameters of a query that sort a list; newest first without them. */
export interface ProductSorting {
  sort?: Sort | undefined
  order?: 'asc' | 'desc' | undefined
}

const sorts = Object.keys(keys) as Sort[]

/** Parameters that sort the list, which are additions to the contract (`sorting`). */
export const productSortParams = sortParams(sorts)

/** Refuses the order by what a role may not see, which would tell it. @throws HttpError 400 that names the others */
export const assertMaySort = (sort: Sort | undefined, role: string | undefined): void => {
  if (sort !== 'margin' || seesEarnings(role)) return
  throw badRequest(
    requestTexts.oneOf(
      'sort',
      sorts.filter((each) => each !== 'margin'),
    ),
  )
}

/** What follows `order by`: newest first, unless a query says otherwise. @param isReversed for a page that is read from the end */
export const orderOfProducts = (
  { sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' }: ProductSorting,
  isReversed = false,
): Expression<unknown>[] => {
  const way = sql.raw((order === 'asc') === isReversed ? 'desc' : 'asc')
  const [first, ...others] = keys[sort]
  // Those without a value stay last in both directions.
  const missing = others.length > 0 ? [sql`${first} ${sql.raw(isReversed ? 'desc' : 'asc')}`] : []
  const rest = others.length > 0 ? others : [first]
  return [...missing, ...rest.map((key) => sql`${key} ${way}`), sql`products.id ${way}`]
}
