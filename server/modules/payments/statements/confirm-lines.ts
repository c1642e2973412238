import type { Kysely, Transaction } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import { orderMeaning } from '../../../../src/domain/order/lifecycle'
import { methodOf } from '../../../../src/domain/payment/statement/references'
import { toPaise, toRupees } from '../../../../src/domain/shared/money'
import { inTransaction } from '../../../database/in-transaction'
import type { Schema } from '../../../database/schema'
import { takeTurns } from '../../../database/take-turns'
import { badRequest, conflict, HttpError } from '../../../http-error'
import { isId } from '../../../ids'
import { assertFound } from '../../../records/repository'
import { confirmPayment, recordPayment, rejectPayment } from '../change-ledger'
import { statementAnswerTexts as texts } from './statements-texts'
import { balanceOfOrder, paymentsOf } from '../../ledger'
import { lockOrder } from '../../orders'

/** A line that can be confirmed, and what was proposed for it; amounts in rupees. */
export interface Proposal {
  line: number
  mark: string
  day: string
  amount: number
  /** '' for none. */
  reference: string
  narration: string
  orderId: string
  /** The claim that is confirmed. */
  paymentId?: string
  /** What the claim says. */
  claimed?: number
  /** What was due for the order. */
  due: number
}

interface LineTerms {
  /** Epoch ms. */
  now: number
  /** More than is due was shown with the line. */
  acceptMore: boolean
}

/** Records the amount of a line for its order. @returns the id of the payment */
const recordLine = async (tx: Transaction<Schema>, proposal: Proposal, { now, acceptMore }: LineTerms): Promise<string> => {
  const { line, orderId, amount, reference, narration, day: paidOn } = proposal
  const entry = {
    kind: 'payment' as const,
    amount,
    method: methodOf(proposal),
    reference,
    paidOn,
    note: texts.note(line, narration),
  }
  await recordPayment(tx, orderId, entry, { now, acceptMore })
  const newest = tx.selectFrom('payments').select('id').where('order_id', '=', orderId).orderBy('seq', 'desc').limit(1)
  return (await newest.executeTakeFirstOrThrow()).id
}

/**
 * Confirms the claim, or records the payment, that was proposed for a line.
 *
 * @returns the id of the payment
 * @throws HttpError 404 or 409 when it is not as it was proposed any more
 */
const confirmLine = async (tx: Transaction<Schema>, proposal: Proposal, now: number): Promise<string> => {
  const { line, orderId, paymentId, claimed, amount, due, day } = proposal
  const order = assertFound(await lockOrder(tx, orderId), texts.changed(line, orderId))
  if (orderMeaning(order.order_status).isCancelled) throw conflict(texts.changed(line, orderId))
  const rows = await paymentsOf(tx, orderId)
  const isAsShown = toPaise(balanceOfOrder(rows, order).due) === toPaise(due)
  if (paymentId !== undefined) {
    const terms = { now, acceptMore: isAsShown }
    if (toPaise(claimed ?? 0) === toPaise(amount)) {
      // The bank knows the day too; the customer may have been mistaken, or have named none.
      await confirmPayment(tx, paymentId, { ...terms, paidOn: day })
      return paymentId
    }
    // The bank is right about the amount, and the claim stays in the ledger with the reason.
    await rejectPayment(tx, paymentId, texts.otherAmount(amount), now)
    return recordLine(tx, proposal, terms)
  }
  const isWaiting = rows.some(({ status }) => status === 'claimed')
  if (isWaiting || !isAsShown) throw conflict(texts.changed(line, orderId))
  return recordLine(tx, proposal, { now, acceptMore: true })
}

/** The lines with this mark, or this reference number, whose payment is still confirmed. */
const settledBy = (tx: Transaction<Schema>, column: 'mark' | 'reference', value: string) =>
  tx
    .selectFrom('statement_lines')
    .innerJoin('payments', 'payments.id', 'statement_lines.payment_id')
    .select('payments.id')
    .where(`statement_lines.${column}`, '=', value)
    .where('payments.status', '=', 'confirmed')
    .executeTakeFirst()

/** Says to which line of the statement a refusal belongs; its code names the line. */
const withLine = ({ line, orderId }: Proposal, error: unknown): unknown => {
  if (!(error instanceof HttpError) || error.statusCode >= 500) return error
  const isOwnMessage = error.message === texts.changed(line, orderId)
  return new HttpError(409, isOwnMessage ? error.message : texts.refused(line, orderId, error.message), [`line-${line}`])
}

/** What was confirmed. */
export interface Confirmed {
  /** Those that were not confirmed before. */
  lines: number[]
  /** Their sum, in rupees. */
  amount: number
}

/**
 * Confirms what was proposed for some lines of a statement, all or nothing and in one transaction. Lines that were confirmed
 * before are left as they are, so that a call of which the answer was lost can be repeated.
 *
 * @param now epoch ms
 * @throws HttpError 404 for an unknown statement, 400 for a line without a proposal, 409 when one has changed meanwhile, with the
 *   code `line-N`
 */
export const confirmLines = (db: Kysely<Schema>, id: string, lines: readonly number[], now: number): Promise<Confirmed> =>
  inTransaction(db, async (tx) => {
    // Two statements may contain the same line.
    await takeTurns(tx, 'bank statements')
    const row = isId(id)
      ? await tx.selectFrom('statements').select('proposals').where('id', '=', id).executeTakeFirst()
      : undefined
    const proposals = JSON.parse(assertFound(row, texts.unknown).proposals) as Proposal[]
    const byLine = new Map(proposals.map((proposal) => [proposal.line, proposal]))
    const chosen = [...new Set(lines)].map((line) => {
      const proposal = byLine.get(line)
      if (!proposal) throw badRequest(texts.wrongLine(line))
      return proposal
    })
    // Orders are locked in the same order by all.
    chosen.sort((one, other) => (one.orderId < other.orderId ? -1 : one.orderId > other.orderId ? 1 : one.line - other.line))
    const confirmed: Proposal[] = []
    for (const proposal of chosen) {
      const { mark, reference, line, orderId } = proposal
      if (await settledBy(tx, 'mark', mark)) continue
      if (reference !== '' && (await settledBy(tx, 'reference', reference)))
        throw withLine(proposal, conflict(texts.changed(line, orderId)))
      const paymentId = await confirmLine(tx, proposal, now).catch((error: unknown) => {
        throw withLine(proposal, error)
      })
      const values = { mark, reference, payment_id: paymentId }
      await tx
        .insertInto('statement_lines')
        .values(values)
        .onConflict((existing) => existing.column('mark').doUpdateSet(values))
        .execute()
      confirmed.push(proposal)
      // Hundreds of lines would keep other requests waiting.
      await turn()
    }
    const paise = confirmed.reduce((sum, { amount }) => sum + toPaise(amount), 0)
    return { lines: confirmed.map(({ line }) => line).sort((one, other) => one - other), amount: toRupees(paise) }
  })
