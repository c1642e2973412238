import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { shownColumns } from '../../../src/domain/view/saved-view'
import { dataAnswer } from '../../answers'
import { notFound } from '../../http-error'
import type { ModuleContext } from '../../module-context'
import { dataAnswerSchema, errorAnswers, routeOptions } from '../../openapi/describe'
import { listNamed } from '../../records/known-lists'
import { choicesOf, choose } from './view-store'

const columnNames = z
  .array(textField('shown', shownColumns.name), requestTexts.text('shown'))
  .check(z.minLength(1, requestTexts.required('shown')), z.maxLength(shownColumns.most))
const columnsAnswer = dataAnswerSchema(z.object({ shown: z.nullable(z.array(z.string())) }))
const allColumnsAnswer = dataAnswerSchema(z.array(z.object({ resource: z.string(), shown: z.array(z.string()) })))

const calls = {
  allColumns: routeOptions('signed-in', 'List the chosen columns of all lists', { 200: allColumnsAnswer }),
  columns: routeOptions('signed-in', 'Read which columns of a list the caller sees', {
    200: columnsAnswer,
    ...errorAnswers(403, 404),
  }),
  chooseColumns: routeOptions(
    'signed-in',
    'Choose the columns of a list, in their order',
    { 200: columnsAnswer, ...errorAnswers(403, 404) },
    { body: z.object({ shown: columnNames }) },
  ),
  usualColumns: routeOptions('signed-in', 'Bring back the usual columns of a list', {
    200: columnsAnswer,
    ...errorAnswers(403, 404),
  }),
}

/** Which columns of lists people see (docs/decisions/0115). */
export const columnRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db }) => {
  app.get('/columns', calls.allColumns, async (request) => {
    const rows = await choicesOf(db, request).orderBy('resource').execute()
    return dataAnswer(
      rows.flatMap(({ resource, columns }) => (columns === null ? [] : [{ resource, shown: JSON.parse(columns) as string[] }])),
    )
  })

  const columnsOf = async (request: FastifyRequest) => {
    const { resource } = request.params as { resource: string }
    listNamed(app, resource, request, notFound)
    const row = await choicesOf(db, request).where('resource', '=', resource).executeTakeFirst()
    return dataAnswer({ shown: row?.columns ? (JSON.parse(row.columns) as string[]) : null })
  }
  const chooseColumns = async (request: FastifyRequest, columns: string | null) => {
    const { resource } = request.params as { resource: string }
    listNamed(app, resource, request, notFound)
    await choose(db, request, resource, { columns })
    return columnsOf(request)
  }
  app.get('/columns/:resource', calls.columns, columnsOf)
  app.put('/columns/:resource', calls.chooseColumns, async (request) =>
    chooseColumns(request, JSON.stringify([...new Set(request.body.shown)])),
  )
  app.delete('/columns/:resource', calls.usualColumns, async (request) => chooseColumns(request, null))
}
