import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { account } from '../../../src/domain/account/account'
import { login } from '../../../src/domain/account/login'
import { roleOf } from '../../../src/domain/account/rights'
import { person } from '../../../src/domain/account/staff'
import { newPasswordFault } from '../../account/new-password'
import { answered } from '../../answers'
import type { Schema } from '../../database/schema'
import { inTransaction } from '../../database/in-transaction'
import { isDuplicate } from '../../database/violations'
import { stamped } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { badRequest, conflict } from '../../http-error'
import { isId } from '../../ids'
import { counts, dataAnswer, described, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { recordTexts } from '../../records/record-texts'
import { found } from '../../records/repository'
import { fieldSchema, listQuery, requestSchema } from '../../records/request-schema'
import { changesOf, written } from '../../records/rows'
import { deleteAccount, endedSessions, keepingAnOwner, lockedAccount, noLink } from '../auth/account-repository'
import { accountRow } from '../auth/create-account'
import { hashPassword } from '../auth/passwords'
import type { ModuleContext } from '../modules'
import { assertOther, lastOwner, people, personOf, type PersonRow, personRow, personTexts } from './person-rows'

const texts = personTexts

const given = requestSchema(person.fields, ['name', 'email', 'role', 'disabled'])
const password = z.optional(fieldSchema(login.fields.password, 'password'))
const newBody = z.extend(given, { password, disabled: z.optional(given.shape.disabled) })
const changeBody = z.extend(z.partial(given), { password })

const shown = answerSchema(person)
const pageAnswer = z.extend(dataAnswer(z.array(shown)), { pagination: counts('page', 'limit', 'pages', 'total') })
const toldAnswer = writtenAnswer(person.singular, shown)
const changedAnswer = { 200: toldAnswer, ...refusals(404, 409) }

const calls = {
  list: described(
    'staff:read',
    'List the people of the store',
    { 200: pageAnswer },
    {
      querystring: listQuery({ size: 20 }, {}),
    },
  ),
  read: described('staff:read', 'Read a person', { 200: dataAnswer(shown), ...refusals(404) }),
  create: described('staff:create', 'Add a person', { 201: toldAnswer, ...refusals(409) }, { body: newBody }),
  change: described('staff:edit', 'Change a person', changedAnswer, { body: changeBody }),
  delete: described('staff:delete', 'Delete a person', changedAnswer),
}

const toldOf = (message: string, row: PersonRow): object => written(message, person.singular, personOf(row))

/** @throws HttpError 409 for an e-mail address that another account has */
const refusingTaken = async <T>(email: string | undefined, store: Promise<T>): Promise<T> => {
  try {
    return await store
  } catch (error) {
    throw isDuplicate(error) ? conflict(recordTexts.taken(person.fields.email.label, email)) : error
  }
}

/** @throws HttpError 400 */
const assertGood = async (password: string | undefined): Promise<void> => {
  const fault = password === undefined ? undefined : await newPasswordFault(password)
  if (fault !== undefined) throw badRequest(fault)
}

/**
 * Changes a person; omitted fields are kept. Their sessions end when they are disabled or get another role or password, because
 * their open tabs would otherwise go on with the old rights.
 *
 * @throws HttpError 400, 404, and 409 for a taken e-mail address or the last owner
 */
const changePerson = async (db: Kysely<Schema>, id: string, body: z.infer<typeof changeBody>): Promise<PersonRow> => {
  const { password, ...values } = body
  await assertGood(password)
  const hashed =
    password === undefined ? undefined : { passwordHash: await hashPassword(password), linkHash: null, linkExpiresAt: null }
  const change = keepingAnOwner(
    db,
    async (tx) => {
      const before = found(isId(id) ? await lockedAccount(tx, { id }) : undefined, texts.unknown)
      // A role that this version does not know is kept, unless another one is chosen.
      const role = values.role === undefined || values.role === roleOf(before.role) ? undefined : values.role
      const isDisabled = values.disabled === true && before.disabled === 0
      const isCutOff = role !== undefined || hashed !== undefined || isDisabled
      const isMoved = values.email !== undefined && values.email.toLowerCase() !== before.email
      const changes = {
        id,
        ...changesOf(account, { ...values, role, ...hashed }),
        ...(isCutOff ? endedSessions : {}),
        // An open link may be in the hands of whoever lost the account.
        ...(isDisabled || isMoved ? noLink : {}),
      }
      const columns = stamped(before, changes)
      const after = await tx.updateTable('accounts').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
      await recordChange(tx, account, { before, after, action: hashed && 'set-password' })
      return personRow(tx, id)
    },
    lastOwner,
  )
  return refusingTaken(values.email, change)
}

/** Routes for the people of the store (docs/decisions/0041). */
export const staffRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, now }) => {
  app.get('/staff', calls.list, async ({ query: { page, limit } }) => {
    const { total } = await db
      .selectFrom('accounts')
      .select((builder) => builder.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await people(db)
      .orderBy('name')
      .orderBy('accounts.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { ...answered(rows.map(personOf)), pagination: { page, limit, pages: Math.ceil(total / limit), total } }
  })

  app.get<{ Params: { id: string } }>('/staff/:id', calls.read, async ({ params: { id } }) =>
    answered(personOf(await personRow(db, id))),
  )

  // Without a password nobody can sign in to the account until it is set by a link.
  app.post('/staff', calls.create, async ({ body }, reply) => {
    const { password = randomBytes(32).toString('base64url'), disabled, ...values } = body
    await assertGood(body.password)
    const row = await accountRow({ ...values, disabled: disabled ?? false, password, createdAt: now() })
    const add = inTransaction(db, async (tx) => {
      await tx.insertInto('accounts').values(row).execute()
      await recordChange(tx, account, { after: row })
    })
    await refusingTaken(values.email, add)
    return reply.status(201).send(toldOf(texts.created, { ...row, factor_since: null }))
  })

  app.put<{ Params: { id: string }; Body: z.infer<typeof changeBody> }>(
    '/staff/:id',
    calls.change,
    async ({ account: caller, params: { id }, body }) => {
      if (body.password !== undefined) assertOther(caller, id)
      return toldOf(texts.updated, await changePerson(db, id, body))
    },
  )

  app.delete<{ Params: { id: string } }>('/staff/:id', calls.delete, async ({ params: { id } }) => {
    const { factor_since } = await personRow(db, id)
    return toldOf(texts.deleted, { ...found(await deleteAccount(db, { id }, lastOwner), texts.unknown), factor_since })
  })
}
