import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import plugin from 'fastify-plugin'
import { derivedKey } from '../../derived-key'
import { newId } from '../../ids'

declare module 'fastify' {
  interface FastifyInstance {
    /** Id of the device of a request that has signed in before, to whichever account; undefined for any other. */
    deviceOf: (request: FastifyRequest) => string | undefined
    /** Whether the account of an e-mail address (in lower case) has signed in from the device of a request before. */
    isKnownDevice: (request: FastifyRequest, email: string) => boolean
    /** Lets the client of a request remember that this account has signed in on it. */
    rememberDevice: (request: FastifyRequest, reply: FastifyReply, email: string) => void
  }
}

/** How long a device remembers a sign-in, in seconds. */
const rememberedFor = 365 * 24 * 60 * 60
/** Most accounts that a device remembers, those of the latest sign-ins: a shop's computer has several people. */
const mostAccounts = 10
/** Characters of a mark, which has 132 bits. */
const markLength = 22
/** The id of the device, its own mark, and a mark for each account. */
const cookieShape = new RegExp(`^([0-9a-z]{20})\\.([\\w-]{${markLength}})((?:\\.[\\w-]{${markLength}}){0,${mostAccounts}})$`)

interface Device {
  id: string
  marks: string[]
}

/**
 * Recognizes devices by a cookie that only this server can make, and only a sign-in gets; the server keeps nothing for it. It
 * opens nothing: it says whose wrong passwords are counted together, and who is served first (docs/decisions/0021).
 *
 * @param secret AUTH_SECRET
 */
export const knownDevices = plugin(async (app, { secret }: { secret: string }) => {
  const key = derivedKey(secret, 'known devices')
  const name = `device_${createHmac('sha256', key).update('name').digest('hex').slice(0, 8)}`
  const markOf = (id: string, email = ''): string =>
    createHmac('sha256', key).update(`${id} ${email}`).digest('base64url').slice(0, markLength)
  const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

  const read = (request: FastifyRequest): Device | undefined => {
    const [, id, own, marks = ''] = cookieShape.exec((request.cookies[name] ?? '').slice(0, 400)) ?? []
    if (id === undefined || own === undefined || !isSame(own, markOf(id))) return undefined
    return { id, marks: marks.split('.').filter(Boolean) }
  }

  app.decorate('deviceOf', (request: FastifyRequest) => read(request)?.id)
  app.decorate('isKnownDevice', (request: FastifyRequest, email: string) => {
    const device = read(request)
    return device !== undefined && device.marks.some((mark) => isSame(mark, markOf(device.id, email)))
  })
  app.decorate('rememberDevice', (request: FastifyRequest, reply: FastifyReply, email: string) => {
    const { id, marks } = read(request) ?? { id: newId(), marks: [] }
    const mark = markOf(id, email)
    const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, mostAccounts)
    const value = [id, markOf(id), ...kept].join('.')
    const secure = request.protocol === 'https'
    void reply.setCookie(name, value, { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure, maxAge: rememberedFor })
  })
})
