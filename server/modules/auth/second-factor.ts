import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { customAlphabet } from 'nanoid'
import { Secret, TOTP } from 'otpauth'
import { account as accountRecord } from '../../../src/domain/account/account'
import { inTransaction } from '../../database/in-transaction'
import type { AccountRow, Schema, SecondFactorRow } from '../../database/schema'
import { derivedKey } from '../../derived-key'
import { actingAs, currentActor } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { authTexts } from './auth-texts'
import { cleanCode, withoutSeparators } from '../../../src/domain/shared/typed/text'

/** How many recovery codes an account gets. */
const recoveryCodes = 10

// 10 characters without similar-looking ones: about 48 bits; the keyed hash cannot be guessed from a copy of the database.
const randomCode = customAlphabet('23456789abcdefghjkmnpqrstwxyz', 10)
const shownCode = (): string => randomCode().replace(/^.{5}/, '$&-')

/** Base32 of the 20 bytes that authenticator apps expect. */
export const secretShape = /^[A-Z2-7]{32}$/

/** Codes of the step before and after are right too, for clocks that differ by up to half a minute. */
const window = 1

/** What became of a code. 'unreadable': AUTH_SECRET has changed since the second factor was turned on. */
export type CodeResult = 'right' | 'wrong' | 'unreadable'

const cipher = 'aes-256-gcm'
const sizes = { iv: 12, tag: 16 }

/**
 * Second factors by time-based codes (RFC 6238; docs/decisions/0046).
 *
 * @param authSecret AUTH_SECRET; keys are derived from it
 * @param now epoch ms
 */
export const secondFactors = (db: Kysely<Schema>, authSecret: string, now: () => number) => {
  const sealKey = derivedKey(authSecret, 'second factors')
  const hashKey = derivedKey(authSecret, 'recovery codes')

  const seal = (text: string): string => {
    const iv = randomBytes(sizes.iv)
    const sealing = createCipheriv(cipher, sealKey, iv)
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
  }

  const open = (sealed: string): string | undefined => {
    const bytes = Buffer.from(sealed, 'base64url')
    const tagEnd = sizes.iv + sizes.tag
    const opening = createDecipheriv(cipher, sealKey, bytes.subarray(0, sizes.iv))
    opening.setAuthTag(bytes.subarray(sizes.iv, tagEnd))
    try {
      return Buffer.concat([opening.update(bytes.subarray(tagEnd)), opening.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  const hashOf = (code: string): string => createHmac('sha256', hashKey).update(code).digest('base64url')

  /** New recovery codes as they are shown, and as they are stored. */
  const newCodes = (): { codes: string[]; recovery_hashes: string } => {
    const codes = Array.from({ length: recoveryCodes }, shownCode)
    return { codes, recovery_hashes: JSON.stringify(codes.map((each) => hashOf(each.replace('-', '')))) }
  }

  /** The time step of a code; undefined if it is wrong. */
  const stepOf = (secret: string, code: string): number | undefined => {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const timestamp = now()
    const delta = totp.validate({ token: code, timestamp, window })
    return delta === null ? undefined : totp.counter({ timestamp }) + delta
  }

  const find = (accountId: string): Promise<SecondFactorRow | undefined> =>
    db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()

  /** Uses up the step of a code in one statement, so that the code works once. */
  const useCode = async ({ account_id }: SecondFactorRow, step: number): Promise<CodeResult> => {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('account_id', '=', account_id)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'right' : 'wrong'
  }

  const useRecoveryCode = (account: AccountRow, row: SecondFactorRow, code: string): Promise<CodeResult> =>
    inTransaction(db, async (tx) => {
      const hashes = JSON.parse(row.recovery_hashes) as string[]
      const left = hashes.filter((hash) => hash !== hashOf(code))
      if (left.length === hashes.length) return 'wrong'
      const { numUpdatedRows } = await tx
        .updateTable('second_factors')
        .set({ recovery_hashes: JSON.stringify(left) })
        .where('account_id', '=', account.id)
        // Another sign-in may have used the same code meanwhile.
        .where('recovery_hashes', '=', row.recovery_hashes)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 'wrong'
      const entry = {
        before: account,
        after: account,
        action: 'recovery-code' as const,
        reason: authTexts.codesLeft(left.length),
      }
      await actingAs({ ...currentActor(), source: 'administrator', account }, () => recordChange(tx, accountRecord, entry))
      return 'right'
    })

  return {
    find,

    /** How many recovery codes are left. */
    codesLeft: ({ recovery_hashes }: SecondFactorRow): number => (JSON.parse(recovery_hashes) as string[]).length,

    /**
     * Makes a secret, which is not stored before `turnOn`.
     *
     * @param issuer name of the store, as authenticator apps show it
     */
    newSecret: (issuer: string, label: string): { secret: string; url: string } => {
      const secret = new Secret({ size: 20 })
      return { secret: secret.base32, url: new TOTP({ issuer, label, secret }).toString() }
    },

    /**
     * Checks a code of the app or a recovery code, and uses it up.
     *
     * @param entered with or without spaces and dashes, in any case
     */
    use: async (account: AccountRow, row: SecondFactorRow, entered: string): Promise<CodeResult> => {
      const secret = open(row.secret)
      if (secret === undefined) return 'unreadable'
      const code = withoutSeparators(cleanCode(entered)).toLowerCase()
      if (!/^\d{6}$/.test(code)) return useRecoveryCode(account, row, code)
      const step = stepOf(secret, code)
      return step === undefined ? 'wrong' : useCode(row, step)
    },

    /**
     * Turns the second factor of an account on.
     *
     * @param secret of `newSecret`
     * @param code of the app, which proves that it has the secret
     * @param within a transaction, if there is one
     * @returns the recovery codes, which are shown once; what is wrong if it could not be turned on
     */
    turnOn: async (
      account: AccountRow,
      secret: string,
      code: string,
      within: Kysely<Schema> = db,
    ): Promise<string[] | 'code' | 'on'> => {
      const step = stepOf(secret, withoutSeparators(cleanCode(code)))
      if (step === undefined) return 'code'
      const { codes, recovery_hashes } = newCodes()
      const row: SecondFactorRow = {
        account_id: account.id,
        secret: seal(secret),
        last_step: step,
        recovery_hashes,
        created_at: now(),
      }
      const isInserted = await inTransaction(within, async (tx) => {
        const inserted = tx.insertInto('second_factors').values(row)
        const { numInsertedOrUpdatedRows = 0n } = await inserted.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) return false
        await recordChange(tx, accountRecord, { before: account, after: account, action: 'second-factor-on' })
        return true
      })
      return isInserted ? codes : 'on'
    },

    /**
     * Replaces the recovery codes of an account and records it.
     *
     * @param within a transaction, if there is one
     * @returns the new ones, which are shown once; undefined if the second factor is off
     */
    replaceCodes: (account: AccountRow, within: Kysely<Schema> = db): Promise<string[] | undefined> =>
      inTransaction(within, async (tx) => {
        const { codes, recovery_hashes } = newCodes()
        const replaced = tx.updateTable('second_factors').set({ recovery_hashes }).where('account_id', '=', account.id)
        if ((await replaced.executeTakeFirst()).numUpdatedRows === 0n) return undefined
        await recordChange(tx, accountRecord, { before: account, after: account, action: 'new-recovery-codes' })
        return codes
      }),
  }
}

export type SecondFactors = ReturnType<typeof secondFactors>

/**
 * Turns the second factor of an account off and records it.
 *
 * @returns whether it was on
 */
export const turnOffSecondFactor = (db: Kysely<Schema>, account: AccountRow): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('second_factors').where('account_id', '=', account.id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await recordChange(tx, accountRecord, { before: account, after: account, action: 'second-factor-off' })
    return true
  })
