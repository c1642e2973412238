import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Expression, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { mayDo } from '../../../src/domain/account/rights'
import { type BinEntry, expiryOf } from '../../../src/domain/bin/bin'
import { binEntry } from '../../../src/domain/bin/bin-entry'
import { resourceOf } from '../../../src/domain/history/history-records'
import { capitalize } from '../../../src/domain/shared/names'
import { records } from '../../../src/domain/records'
import { optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { dataAnswer, messageAnswer } from '../../answers'
import { binTexts as texts } from '../../bin/bin-texts'
import { purgeEntry } from '../../bin/purge-bin'
import { type Binned, binId } from '../../bin/put-in-bin'
import { binDefinitionOf, restoreRecord } from '../../bin/restore-record'
import type { Database } from '../../database/connect'
import { containsText } from '../../database/engine'
import type { BinRow } from '../../database/schema'
import { isPrivateKey } from '../../files/file-key'
import { notFound } from '../../http-error'
import { isId } from '../../ids'
import { countsSchema, dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerSchema, timeAnswer } from '../../records/answer-schema'
import { assertFound } from '../../records/repository'
import { listQuery } from '../../records/request-schema'
import { answerOf } from '../../records/rows'
import { fileUrl } from '../../files/file-url'
import type { ModuleContext } from '../../module-context'

/** Query of `GET /bin`: the kind of the records, and words of their titles. */
const binQuery = listQuery(
  { size: 20 },
  { resource: optionalParam(textField('resource', 40)), search: optionalParam(textField('search', 200)) },
)

const maxWords = 8

const binnedResources = records.filter(({ bin }: Binned) => bin).map(({ table }) => resourceOf(table))

const mayRestore = (role: string | undefined, resource: string): boolean => mayDo(role, `${resource}:delete`)

/** @throws HttpError 404 for what cannot be in the bin, and for what the caller may not delete */
const neededRecord = (role: string | undefined, resource: string, id: string) =>
  assertFound(isId(id) && mayRestore(role, resource) ? binDefinitionOf(resource) : undefined, texts.unknown)

/** Only what the caller may delete is shown. */
const conditions = ({ resource, search = '' }: z.infer<typeof binQuery>, role: string | undefined): Expression<SqlBool>[] => {
  const shown = binnedResources.filter((each) => mayRestore(role, each) && (resource ?? each) === each)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return [
    sql<SqlBool>`resource in (${sql.join(['', ...shown])})`,
    ...words.map((word) => containsText(sql<string>`lower(title)`, word)),
  ]
}

const entryOf = (row: BinRow): BinEntry => {
  const picture = (JSON.parse(row.files) as string[]).find((key) => !isPrivateKey(key))
  return {
    ...answerOf(binEntry, row),
    picture: picture === undefined ? null : fileUrl(picture),
    expiresAt: new Date(expiryOf(row.deleted_at)).toISOString(),
  }
}

const entryAnswer = z.extend(answerSchema(binEntry), { picture: z.nullable(z.string()), expiresAt: timeAnswer })
const pageAnswer = z.extend(dataAnswerSchema(z.array(entryAnswer)), {
  pagination: countsSchema('page', 'limit', 'pages', 'total'),
})
const idAnswer = messageAnswerSchema(z.object({ resource: z.string(), recordId: z.string() }))

const calls = {
  list: routeOptions('bin:read', 'List deleted records that can be restored', { 200: pageAnswer }, { querystring: binQuery }),
  restore: routeOptions('bin:read', 'Restore a deleted record', { 200: idAnswer, ...errorAnswers(404, 409) }),
  purge: routeOptions('bin:delete', 'Delete a record for good', { 200: idAnswer, ...errorAnswers(404) }),
}

interface OfRecord {
  Params: { resource: string; id: string }
}

/** Routes of the bin (docs/decisions/0048). */
export const binRoutes: FastifyPluginAsyncZod<ModuleContext & { database: Database }> = async (app, { database, db, files }) => {
  app.get('/bin', calls.list, async ({ query, account }) => {
    const matching = db.selectFrom('bin').where((builder) => builder.and(conditions(query, account?.role)))
    const { total } = await matching.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const { page, limit } = query
    const rows = matching.selectAll().orderBy('deleted_at', 'desc').orderBy('id', 'desc')
    const ofPage = await rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { ...dataAnswer(ofPage.map(entryOf)), pagination: { page, limit, pages: Math.ceil(total / limit), total } }
  })

  app.post<OfRecord>('/bin/:resource/:id/restore', calls.restore, async ({ params: { resource, id }, account }) => {
    const definition = neededRecord(account?.role, resource, id)
    return messageAnswer(await restoreRecord(database, definition, id), { resource, recordId: id })
  })

  app.delete<OfRecord>('/bin/:resource/:id', calls.purge, async ({ params: { resource, id }, account, log }) => {
    const { singular } = neededRecord(account?.role, resource, id)
    if (!(await purgeEntry({ db, files }, binId(resource, id), log))) throw notFound(texts.unknown)
    return messageAnswer(texts.purged(capitalize(singular)), { resource, recordId: id })
  })
}
