import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { account } from '../../../src/domain/account/account'
import { login } from '../../../src/domain/account/login'
import { roleOf } from '../../../src/domain/account/rights'
import { type Person, person } from '../../../src/domain/account/staff'
import { newPasswordFault } from '../../account/new-password'
import { answered, told } from '../../answers'
import type { AccountRow, Schema } from '../../database/schema'
import { inTransaction } from '../../database/in-transaction'
import { isDuplicate } from '../../database/violations'
import { assertCurrent, stamped } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { badRequest, conflict } from '../../http-error'
import { isId } from '../../ids'
import { counts, dataAnswer, described, messageAnswer, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema, timeAnswer } from '../../records/answer-schema'
import { recordTexts, textsOf } from '../../records/record-texts'
import { found } from '../../records/repository'
import { fieldSchema, listQuery, requestSchema } from '../../records/request-schema'
import { changesOf, partOf, written } from '../../records/rows'
import { endedSessions, findAccount, keepingAnOwner } from '../auth/account-repository'
import { accountRow } from '../auth/create-account'
import { linkHashOf } from '../auth/password-routes'
import { hashPassword } from '../auth/passwords'
import type { ModuleContext } from '../modules'
import { staffTexts } from './staff-texts'

/** How long a password link is valid, in ms. */
const linkLife = 24 * 60 * 60_000

const texts = textsOf(person.singular)

const personOf = (row: AccountRow): Person => ({
  _id: row.id,
  ...partOf(account, row, ['name', 'email', 'disabled', 'lastSeenAt', 'createdAt', 'updatedAt']),
  role: roleOf(row.role),
})

const given = requestSchema(person.fields, ['name', 'email', 'role', 'disabled'])
const password = z.optional(fieldSchema(login.fields.password, 'password'))
const newBody = z.extend(given, { password, disabled: z.optional(given.shape.disabled) })
const changeBody = z.extend(z.partial(given), { password })

const shown = answerSchema(person)
const pageAnswer = z.extend(dataAnswer(z.array(shown)), { pagination: counts('page', 'limit', 'pages', 'total') })
const toldAnswer = writtenAnswer(person.singular, shown)
const changedAnswer = { 200: toldAnswer, ...refusals(404, 409) }
const linkAnswer = messageAnswer(z.object({ url: z.string(), expiresAt: timeAnswer }))

const calls = {
  list: described(
    'staff:read',
    'List the people of the store',
    { 200: pageAnswer },
    {
      querystring: listQuery({ size: 20, most: 1_000 }, {}),
    },
  ),
  read: described('staff:read', 'Read a person', { 200: dataAnswer(shown), ...refusals(404) }),
  create: described('staff:create', 'Add a person', { 201: toldAnswer, ...refusals(409) }, { body: newBody }),
  change: described('staff:edit', 'Change a person', changedAnswer, { body: changeBody }),
  delete: described('staff:delete', 'Delete a person', changedAnswer),
  link: described('staff:edit', 'Create a link to set a password', { 200: linkAnswer, ...refusals(404, 409) }),
}

const toldOf = (message: string, row: AccountRow): object => written(message, person.singular, personOf(row))

/** @throws HttpError 404 */
const personRow = async (db: Kysely<Schema>, id: string): Promise<AccountRow> =>
  found(isId(id) ? await findAccount(db, { id }) : undefined, texts.unknown)

/** Locks a person until the transaction ends. @throws HttpError 404, and 412 when the caller has an old copy */
const lockedPerson = async (tx: Kysely<Schema>, id: string): Promise<AccountRow> => {
  const lock = tx
    .updateTable('accounts')
    .set({ id: sql.ref('id') })
    .where('id', '=', id)
    .returningAll()
  const row = found(isId(id) ? await lock.executeTakeFirst() : undefined, texts.unknown)
  await assertCurrent(tx, { resource: 'accounts', id, updatedAt: row.updated_at })
  return row
}

const lastOwner = (): Error => conflict(staffTexts.lastOwner)

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
const changePerson = async (db: Kysely<Schema>, id: string, body: z.infer<typeof changeBody>): Promise<AccountRow> => {
  const { password, ...values } = body
  await assertGood(password)
  const hashed = password === undefined ? undefined : { passwordHash: await hashPassword(password), linkHash: null }
  const change = keepingAnOwner(
    db,
    async (tx) => {
      const before = await lockedPerson(tx, id)
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
        ...(isDisabled || isMoved ? { link_hash: null, link_expires_at: null } : {}),
      }
      const columns = stamped(before, changes)
      const after = await tx.updateTable('accounts').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
      await recordChange(tx, account, { before, after, action: hashed && 'set-password' })
      return after
    },
    lastOwner,
  )
  return found(await refusingTaken(values.email, change), texts.unknown)
}

/** Address of the store as the caller sees it; the link is opened in the same place. */
const originOf = ({ headers: { origin = '' }, protocol, host }: FastifyRequest): string =>
  /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).origin : `${protocol}://${host}`

/** Routes for the people of the store (docs/decisions/0041). */
export const staffRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, now }) => {
  app.get('/staff', calls.list, async ({ query: { page, limit } }) => {
    const { total } = await db
      .selectFrom('accounts')
      .select((builder) => builder.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const people = db.selectFrom('accounts').selectAll().orderBy('name').orderBy('id')
    const rows = await people
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
    return reply.status(201).send(toldOf(texts.created, row))
  })

  app.put<{ Params: { id: string }; Body: z.infer<typeof changeBody> }>('/staff/:id', calls.change, async ({ params, body }) =>
    toldOf(texts.updated, await changePerson(db, params.id, body)),
  )

  app.delete<{ Params: { id: string } }>('/staff/:id', calls.delete, async ({ params: { id } }) => {
    await personRow(db, id)
    const remove = async (tx: Kysely<Schema>) => {
      await lockedPerson(tx, id)
      const before = await tx.deleteFrom('accounts').where('id', '=', id).returningAll().executeTakeFirst()
      if (before) await recordChange(tx, account, { before })
      return before
    }
    return toldOf(texts.deleted, found(await keepingAnOwner(db, remove, lastOwner), texts.unknown))
  })

  app.post<{ Params: { id: string } }>('/staff/:id/password-link', calls.link, async (request) => {
    const { id } = request.params
    const token = randomBytes(32).toString('base64url')
    const expiresAt = now() + linkLife
    const link = { link_hash: linkHashOf(token), link_expires_at: expiresAt }
    await inTransaction(db, async (tx) => {
      const before = await personRow(tx, id)
      const linked = tx.updateTable('accounts').set(link).where('id', '=', id).where('disabled', '=', 0)
      const after = await linked.returningAll().executeTakeFirst()
      if (!after) throw conflict(staffTexts.disabled)
      await recordChange(tx, account, { before, after, action: 'password-link' })
    })
    // The part after # is sent to no server, so that the token stands in no log.
    const url = `${originOf(request)}/set-password#token=${token}`
    return told(staffTexts.linkCreated, { url, expiresAt: new Date(expiresAt).toISOString() })
  })
}
