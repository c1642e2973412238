import type { Kysely } from 'kysely'
import type { StatementMapping } from '../../../../src/domain/payment/statement/columns'
import type { CreditMatch, WaitingClaim } from '../../../../src/domain/payment/statement/match-credits'
import type { StatementCredit } from '../../../../src/domain/payment/statement/statement-credit'
import type { MatchedLine, MatchedStatement } from '../../../../src/domain/payment/statement/matched-statement'
import { shopToday } from '../../../../src/domain/shared/calendar-date'
import { formatDay } from '../../../../src/domain/shared/dates'
import { inTransaction } from '../../../database/in-transaction'
import type { Schema } from '../../../database/schema'
import { recordAction } from '../../../history/write-history'
import { badRequest } from '../../../http-error'
import { newId } from '../../../ids'
import type { Proposal } from './confirm-lines'
import { ledgerFacts, proposedOrders } from './ledger-facts'
import { statementAnswerTexts as texts } from './statements-texts'
import type { StatementReader } from './statement-reader'

/** How many layouts with unknown names are remembered. */
const mostLayouts = 100

const rememberedLayouts = async (db: Kysely<Schema>): Promise<Record<string, StatementMapping>> => {
  const rows = await db.selectFrom('statement_layouts').selectAll().orderBy('updated_at', 'desc').limit(mostLayouts).execute()
  return Object.fromEntries(rows.map(({ shape, mapping }) => [shape, JSON.parse(mapping) as StatementMapping]))
}

const rememberLayout = async (db: Kysely<Schema>, shape: string, given: StatementMapping, now: number): Promise<void> => {
  const values = { shape, mapping: JSON.stringify(given), updated_at: now }
  await db
    .insertInto('statement_layouts')
    .values(values)
    .onConflict((existing) => existing.column('shape').doUpdateSet(values))
    .execute()
}

const spanOf = (credits: readonly StatementCredit[]): string => {
  const days = credits.map(({ day }) => day).sort()
  const ends = [...new Set([days[0], days.at(-1)])].filter((day) => day !== undefined)
  return ends.map((day) => formatDay(day)).join(' to ')
}

/** Keeps what was proposed until it is confirmed. @returns the id of the statement */
const keepProposals = (
  db: Kysely<Schema>,
  proposals: readonly Proposal[],
  { credits, now }: { credits: readonly StatementCredit[]; now: number },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const id = newId()
    await tx
      .insertInto('statements')
      .values({ id, created_at: now, proposals: JSON.stringify(proposals) })
      .execute()
    await recordAction(tx, { resource: 'statements', recordId: id, title: spanOf(credits), action: 'create' })
    return id
  })

/** A credit with what it is proposed to be. */
interface Line extends StatementCredit, CreditMatch {
  claim?: WaitingClaim | undefined
}

const lineOf = ({
  mark: _mark,
  formerMark: _formerMark,
  mentioned: _mentioned,
  isInColumn: _isInColumn,
  claim,
  ...line
}: Line): Omit<MatchedLine, 'order'> => ({
  ...line,
  ...(claim ? { claimed: claim.amount } : {}),
})

/**
 * Reads a statement, matches its credits with the ledger, and keeps the proposals. Nothing is written into the ledger.
 *
 * @throws HttpError 400 with a sentence for a file that is no statement
 */
export const matchStatement = async (
  { db, now, reader }: { db: Kysely<Schema>; now: number; reader: StatementReader },
  { content, given }: { content: Uint8Array<ArrayBuffer>; given: StatementMapping | undefined },
): Promise<MatchedStatement> => {
  const today = shopToday(now)
  const { columns, credits, transactions, faults } = await reader.read({
    ...{ content, today, given },
    layouts: await rememberedLayouts(db),
  })
  if (!credits) return { _id: null, rows: [], faults, columns }
  if (transactions === 0 && faults.length === 0) {
    // Columns that were recognised wrongly can be chosen.
    if (given === undefined && columns.samples.length > 0) return { _id: null, rows: [], faults, columns }
    throw badRequest(texts.noLines)
  }
  if (given) await rememberLayout(db, columns.shape, given, now)
  const facts = await ledgerFacts(db, credits)
  const claims = new Map(facts.claims.map((claim) => [claim.paymentId, claim]))
  const matches = await reader.match({ credits, ...facts })
  const lines = credits.map((credit, at): Line => {
    const match: CreditMatch = matches[at] ?? { match: 'none' }
    // The number of another payment is not the one of this transfer.
    const reference = match.match !== 'known' && facts.known.has(credit.reference) ? '' : credit.reference
    return { ...credit, reference, ...match, claim: match.match === 'known' ? undefined : claims.get(match.paymentId ?? '') }
  })
  const proposed = lines.filter(({ match, orderId }) => (match === 'exact' || match === 'likely') && orderId !== undefined)
  const orders = await proposedOrders(
    db,
    proposed.map(({ orderId = '' }) => orderId),
  )
  const proposals = proposed.map(
    ({ mark, reference, claim, paymentId, orderId = '', line, day, amount, narration }): Proposal => {
      const { due = 0 } = orders.get(orderId) ?? {}
      return {
        ...{ line, mark, day, amount, narration, orderId, due, reference },
        ...(paymentId === undefined ? {} : { paymentId, claimed: claim?.amount ?? 0 }),
      }
    },
  )
  return {
    _id: await keepProposals(db, proposals, { credits, now }),
    rows: lines.map((line) => {
      const order = line.match === 'known' ? undefined : orders.get(line.orderId ?? '')
      return { ...lineOf(line), ...(order ? { order } : {}) }
    }),
    faults,
    columns,
  }
}
