import { type Kysely, sql } from 'kysely'
import { movementReasons } from '../../src/domain/stock/movement'
import type { Engine } from './engine'
import type { RowTrigger } from './row-triggers'
import type { Schema } from './schema'

const columns = 'product_id, kind, quantity, cost, reason, document, by_name, at, stock_after'

/** What the code says of the changes that it makes (`withStockCause`): a value, null if it says nothing. */
const said = ({ name }: Engine, column: string): string =>
  name === 'postgres' ? `nullif(current_setting('stock.${column}', true), '')` : `cause.${column}`

interface Movement {
  row: 'new' | 'old'
  kind: string
  quantity: string
  reason?: string
  at: string
  left: string
}

/** Writes a movement; each value that the code does not give is as said here. Rows that are copied have their movements. */
const write = (engine: Engine, { row, kind, quantity, reason = '', at, left }: Movement): string => {
  const [cost, costs] = [`${row}.base_price`, said(engine, 'costs')]
  const given = engine.name === 'postgres' ? `cast(${costs} as json)` : costs
  return `insert into stock_movements (${columns})
    select ${row}.id, coalesce(${said(engine, 'kind')}, '${kind}'), ${quantity},
      case when ${costs} is null then ${cost} else coalesce(cast(${given} ->> ${row}.id as bigint), ${cost}) end,
      coalesce(${said(engine, 'reason')}, '${reason}'), coalesce(${said(engine, 'document')}, ''),
      coalesce(${said(engine, 'by_name')}, ''), coalesce(cast(${said(engine, 'at')} as bigint), ${at}), ${left}
    from (select 1 as one) as moved${engine.name === 'postgres' ? '' : ' left join stock_cause as cause on cause.place = 1'}
    where coalesce(${said(engine, 'kind')}, '') <> 'copied'`
}

/** The triggers that write each change of stock into `stock_movements` (docs/decisions/0116). */
export const stockTriggers = (engine: Engine): RowTrigger[] => [
  {
    ...{ name: 'stock_movements_of_product', event: 'insert', table: 'products' },
    statements: [
      write(engine, {
        ...{ row: 'new', kind: 'opening', quantity: 'new.stock_quantity', at: 'new.created_at', left: 'new.stock_quantity' },
      }),
    ],
  },
  {
    ...{ name: 'stock_movements_of_change', event: 'update of stock_quantity', table: 'products' },
    when: 'new.stock_quantity <> old.stock_quantity',
    statements: [
      write(engine, {
        ...{ row: 'new', kind: 'correction', quantity: 'new.stock_quantity - old.stock_quantity' },
        ...{ at: 'new.updated_at', left: 'new.stock_quantity' },
      }),
    ],
  },
  {
    ...{ name: 'stock_movements_of_deletion', event: 'delete', table: 'products', when: 'old.stock_quantity <> 0' },
    statements: [
      write(engine, {
        ...{ row: 'old', kind: 'correction', quantity: '-old.stock_quantity', reason: movementReasons.deleted },
        ...{ at: 'old.updated_at', left: '0' },
      }),
    ],
  },
]

/** Writes the opening movements of products that have none, when the triggers are there and nobody else writes. */
export const openStock = async (tx: Kysely<Schema>): Promise<void> => {
  await sql
    .raw(
      `insert into stock_movements (${columns})
        select id, 'opening', stock_quantity, base_price, '', '', '', updated_at, stock_quantity from products
        where not exists (select 1 from stock_movements where product_id = products.id) order by id`,
    )
    .execute(tx)
}
