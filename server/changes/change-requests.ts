import * as z from 'zod/mini'
import { mostChanged } from '../../src/domain/change-set/change-set'
import { longestReason } from '../../src/domain/history/history'
import { priceFigures, priceUnits, roundingWays } from '../../src/domain/product/price-change'
import { textField } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { errorAnswerSchema } from '../openapi/describe'
import { accountAnswer } from '../history/history-entry'
import { changesTexts as texts } from './changes-texts'

const id = textField('id', 40)
const ids = z.array(id).check(z.maxLength(mostChanged.ids, texts.tooMany(mostChanged.ids)))

/** Parameters of a list, by name; their values are checked by the list. */
const query = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(1_000)))
  .check(z.refine((given) => Object.keys(given).length <= 40, texts.selection))

/** Which records are changed: those with these ids, or those that a query finds, of which there are `total`. */
export const selection = z
  .object({ ids: z.optional(ids), query: z.optional(query), except: z.optional(ids), total: z.optional(z.int()) })
  .check(
    z.refine(
      ({ ids: own, query: asked, except, total }) =>
        own ? own.length > 0 && !asked && !except : asked !== undefined && total !== undefined,
      texts.selection,
    ),
  )

export type ChangeSelection = z.infer<typeof selection>

const prices = z.object({
  on: z.enum(priceFigures, requestTexts.oneOf('on', priceFigures)),
  by: z.enum(priceUnits, requestTexts.oneOf('by', priceUnits)),
  amount: z.number(),
  rounding: z.optional(z.object({ step: z.number(), way: z.enum(roundingWays, requestTexts.oneOf('way', roundingWays)) })),
})

/** Fields and their values, as in a form, or `prices`, or `delete`. */
const change = z.catchall(z.object({ prices: z.optional(prices), delete: z.optional(z.literal(true)) }), z.unknown())

/** Body of `POST /{resource}/changes`. */
export const changeRequest = z.object({
  selection,
  change: change.check(z.refine((given) => Object.keys(given).length <= 40, texts.noChange)),
  dryRun: z.optional(z.boolean()),
  preview: z.optional(z.string().check(z.maxLength(64))),
  reason: z.optional(textField('reason', longestReason)),
})

export type ChangeRequest = z.infer<typeof changeRequest>

/** Body of `POST /change-sets/{id}/revert`. */
export const revertRequest = z.nullish(z.object({ force: z.optional(z.boolean()), skip: z.optional(z.boolean()) }))

const values = z.record(z.string(), z.unknown())
export const rowAnswer = z.object({ _id: z.string(), title: z.string(), before: values, after: values })
export const refusedAnswer = z.array(z.object({ _id: z.string(), title: z.string(), message: z.string() }))

/** Schema of `ChangeOutcome`. */
export const outcomeAnswer = z.object({
  changeSetId: z.optional(z.string()),
  preview: z.optional(z.string()),
  ...{ total: z.int(), changed: z.int(), unchanged: z.int() },
  refused: refusedAnswer,
  rows: z.array(rowAnswer),
  consequences: z.optional(z.array(z.string())),
})

/** A refusal, with the records because of which a change is not reverted. */
export const stoppedAnswer = z.extend(errorAnswerSchema, { changes: z.optional(refusedAnswer) })

/** Schema of `ChangeSet`. */
export const setAnswer = z.object({
  ...{ _id: z.string(), at: z.string(), by: z.nullable(accountAnswer), source: z.string(), resource: z.string() },
  ...{ kind: z.string(), change: values, total: z.int(), changed: z.int(), refused: z.int() },
  ...{ reason: z.nullable(z.string()), reverts: z.nullable(z.string()), revertedBy: z.nullable(z.string()) },
})
