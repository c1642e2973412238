import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { account } from '../../../src/domain/account/account'
import { login } from '../../../src/domain/account/login'
import { mayDo, roleOf } from '../../../src/domain/account/rights'
import { person } from '../../../src/domain/account/staff'
import { newPasswordFault } from '../../account/new-password'
import { answered } from '../../answers'
import type { AccountRow, Schema } from '../../database/schema'
import { isDuplicate } from '../../database/violations'
import { stamped } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { badRequest, conflict } from '../../http-error'
import { ownerAlertTexts as alertTexts } from '../../notices/owner-alert-texts'
import type { OwnerAlerts, TellOwners } from '../../notices/owner-alerts'
import { isId } from '../../ids'
import { counts, dataAnswer, described, refusals, writtenAnswer } from '../../openapi/describe'
import { answeredAgain } from '../../plugins/repeats'
import { answerSchema } from '../../records/answer-schema'
import { recordTexts } from '../../records/record-texts'
import { found } from '../../records/repository'
import { fieldSchema, listQuery, requestSchema } from '../../records/request-schema'
import { changesOf, written } from '../../records/rows'
import { deleteAccount, endedSessions, keepingAnOwner, lockedAccount, noLink } from '../auth/account-repository'
import { confirmationHeaders } from '../auth/confirmations'
import { accountRow } from '../auth/create-account'
import { hashPassword } from '../auth/passwords'
import type { ModuleContext } from '../modules'
import { freePackings } from '../packing/free-packings'
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

const readHeaders = confirmationHeaders

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
  create: described('staff:create', 'Add a person', { 201: toldAnswer, ...refusals(409) }, { body: newBody, readHeaders }),
  change: described('staff:edit', 'Change a person', changedAnswer, { body: changeBody, readHeaders }),
  delete: described('staff:delete', 'Delete a person', changedAnswer, { readHeaders }),
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

/** Whether an account can sign in as an owner. */
const isOwner = (row: Pick<AccountRow, 'role' | 'disabled'> | undefined): boolean =>
  row !== undefined && row.disabled === 0 && roleOf(row.role) === 'owner'

/** How a change is judged by its owners (docs/decisions/0076). */
interface Guard {
  /** @throws HttpError 403 unless the caller has proved who they are */
  assertConfirmed: () => void
  tell: TellOwners
}

/** Asks for a confirmation of what makes or ends an owner, or gives somebody the account of one, and tells all owners. */
const guardChange = async (
  before: AccountRow | undefined,
  after: AccountRow | undefined,
  isPasswordSet: boolean,
  { assertConfirmed, tell }: Guard,
): Promise<void> => {
  const person = after ?? before
  if (!person) return
  const isMoved = isOwner(before) && isOwner(after) && before?.email !== after?.email
  const [begins, ends] = [!isOwner(before) && isOwner(after), isOwner(before) && !isOwner(after)]
  if (!begins && !ends && !isMoved && !isPasswordSet) return
  assertConfirmed()
  if (begins) await tell((by) => alertTexts.madeOwner(by, person))
  if (ends) await tell((by) => alertTexts.endedOwner(by, person))
  if (isMoved) await tell((by) => alertTexts.emailChanged(by, person))
  if (isPasswordSet) await tell((by) => alertTexts.passwordSet(by, person))
}

/**
 * Changes a person; omitted fields are kept. Their sessions end when they are disabled or get another role or password, because
 * their open tabs would otherwise go on with the old rights.
 *
 * @throws HttpError 400, 404, and 409 for a taken e-mail address or the last owner
 */
const changePerson = async (
  db: Kysely<Schema>,
  id: string,
  body: z.infer<typeof changeBody>,
  guard: Guard,
): Promise<PersonRow> => {
  const { password, ...values } = body
  await assertGood(password)
  const hashed =
    password === undefined ? undefined : { passwordHash: await hashPassword(password), linkHash: null, linkExpiresAt: null }
  return keepingAnOwner(
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
      await guardChange(before, after, hashed !== undefined, guard)
      if (isDisabled || (role !== undefined && !mayDo(role, 'packing:edit'))) await freePackings(tx, id)
      await recordChange(tx, account, { before, after, action: hashed && 'set-password' })
      return personRow(tx, id)
    },
    lastOwner,
  )
}

/** Routes for the people of the store (docs/decisions/0041). */
export const staffRoutes: FastifyPluginAsyncZod<ModuleContext & { alerts: OwnerAlerts }> = async (app, { db, now, alerts }) => {
  const guardOf = (request: FastifyRequest, tell: TellOwners): Guard => ({
    assertConfirmed: () => app.assertConfirmed(request),
    tell,
  })

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
  app.post(
    '/staff',
    calls.create,
    answeredAgain(
      async (request, reply) => {
        const { body } = request
        const { password = randomBytes(32).toString('base64url'), disabled, ...values } = body
        await assertGood(body.password)
        const row = await accountRow({ ...values, disabled: disabled ?? false, password, createdAt: now() })
        const add = alerts.during(async (tx, tell) => {
          await guardChange(undefined, row, false, guardOf(request, tell))
          await tx.insertInto('accounts').values(row).execute()
          await recordChange(tx, account, { after: row })
        })
        await refusingTaken(values.email, add)
        return reply.status(201).send(toldOf(texts.created, { ...row, factor_since: null }))
      },
      async (made) => toldOf(texts.created, await personRow(db, made)),
    ),
  )

  app.put<{ Params: { id: string }; Body: z.infer<typeof changeBody> }>('/staff/:id', calls.change, async (request) => {
    const { id } = request.params
    if (request.body.password !== undefined) assertOther(request.account, id)
    const change = alerts.during((tx, tell) => changePerson(tx, id, request.body, guardOf(request, tell)))
    return toldOf(texts.updated, await refusingTaken(request.body.email, change))
  })

  app.delete<{ Params: { id: string } }>('/staff/:id', calls.delete, async (request) => {
    const { id } = request.params
    const { factor_since } = await personRow(db, id)
    const deleted = await alerts.during(async (tx, tell) => {
      const before = await deleteAccount(tx, { id }, lastOwner)
      await guardChange(before, undefined, false, guardOf(request, tell))
      return before
    })
    return toldOf(texts.deleted, { ...found(deleted, texts.unknown), factor_since })
  })
}
