import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dispatch, dispatchLimits, emptyDispatchFields, freightTerms } from '../../../src/domain/dispatch/dispatch'
import { dayFaults } from '../../../src/domain/dispatch/dispatch-rules'
import type { ValuesOf } from '../../../src/domain/record/record'
import {
  amountsParam,
  dayParam,
  daysParam,
  optionalParam,
  severalIdsParam,
  severalParam,
  textField,
} from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { assertFaultless, HttpError } from '../../http-error'
import { sortParams } from '../../records/list-conditions'
import { validateForm } from '../../records/receive-record'
import { listQuery } from '../../records/request-schema'
import { dispatchAnswerTexts as texts } from './dispatches-texts'

type Values = ValuesOf<typeof dispatch>

/** Values of a new dispatch. */
export type NewDispatch = Omit<Values, 'receipt' | 'createdAt' | 'updatedAt' | 'createdBy'>

const acceptReuse = z.nullish(z.boolean(requestTexts.trueOrFalse('acceptReuse')))

/** A dispatch in a request. Its values are read by the definition of the record, so that a message can name their row. */
const row = z.looseObject({ freight: z.optional(z.unknown()) }, texts.rows)

/** Body of `POST /dispatches`; `acceptReuse` accepts LR numbers that other dispatches of the transport have. */
export const newDispatches = z.object(
  {
    dispatches: z
      .array(z.unknown(), texts.rows)
      .check(z.minLength(1, texts.none), z.maxLength(dispatchLimits.rows, { error: texts.tooMany, abort: true })),
    acceptReuse,
  },
  requestTexts.object,
)

/** Body of `PUT /dispatches/{id}`: the changed fields. */
export const changedDispatch = z.extend(row, { acceptReuse })

/** An example for the documentation. */
export const dispatchExample = {
  orderId: 'ORD7K2M9QX',
  transportId: 'k3j9x0a1b2c3',
  lrNumber: 'LR20417',
  lrDate: '2026-11-20',
  from: 'Sivakasi',
  to: 'Madurai',
  parcels: 3,
  freight: { terms: 'to-pay', amount: 450 },
  vehicle: 'TN67AB1234',
  driverPhone: '9876543210',
  expectedOn: '2026-11-22',
}

/** The fields of the record in a dispatch of a request: `freight` holds two of them. */
const flat = (sent: unknown): Record<string, unknown> => {
  const parsed = row.safeParse(sent)
  if (!parsed.success) throw new HttpError(400, texts.rows, [texts.rows])
  const { freight, receipt: _receipt, ...fields } = parsed.data as Record<string, unknown>
  if (freight === undefined || freight === null) return fields
  const { terms, amount } = freight as { terms?: unknown; amount?: unknown }
  // Freight is set as a whole.
  return { ...fields, freightTerms: terms, freightAmount: amount ?? null }
}

/**
 * Reads the new dispatches of a request.
 *
 * @param now epoch ms
 * @throws HttpError 400 with every error message; each names its row
 */
export const readDispatches = (sent: readonly unknown[], now: number): NewDispatch[] => {
  const faults: string[] = []
  const values = sent.flatMap((each, index) => {
    try {
      const read = validateForm(dispatch, flat(each), {}, true) as NewDispatch
      assertFaultless(400, dayFaults(read, now))
      return [read]
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      faults.push(...(error.errors ?? [error.message]).map((message) => texts.row(index) + message))
      return []
    }
  })
  assertFaultless(400, faults)
  return values
}

/** Reads the changed fields of a dispatch. @throws HttpError 400 with every error message */
export const readChanges = (sent: unknown): Partial<NewDispatch> => validateForm(dispatch, flat(sent), {}, false)

/** What the list is sorted by, as the indexes have it (migration 0057). */
export const dispatchKeys = {
  lrDate: sql`dispatches.lr_date`,
  lrNumber: sql`dispatches.lr_number`,
  to: sql`lower(dispatches.to_branch)`,
  parcels: sql`dispatches.parcels`,
}

const sorts = Object.keys(dispatchKeys) as (keyof typeof dispatchKeys)[]

/**
 * Query of `GET /dispatches`: `day` is that of the receipt, and `transport` the id of the lorry service. Several of them, and all but
 * `search`, are `sorting` and `more-filters`.
 */
export const dispatchesQuery = listQuery(
  { size: 20 },
  {
    transport: optionalParam(severalIdsParam('transport')),
    day: dayParam('day'),
    lrDate: optionalParam(daysParam('lrDate')),
    freightTerms: optionalParam(severalParam('freightTerms', freightTerms)),
    freightAmount: optionalParam(amountsParam('freightAmount')),
    empty: optionalParam(severalParam('empty', emptyDispatchFields)),
    search: optionalParam(textField('search', 200)),
    ...sortParams(sorts),
  },
)

export type DispatchesQuery = z.infer<typeof dispatchesQuery>

/** Query of `GET /dispatches/ready`. */
export const readyQuery = z.object({
  search: optionalParam(textField('search', 200)),
  town: optionalParam(textField('town', 200)),
})

export type ReadyQuery = z.infer<typeof readyQuery>
