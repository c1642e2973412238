import path from 'node:path'
import { looksLikeEmail, passwordLength } from '../src/domain/account/credentials'

/** The server's settings, read from the environment once (server.md: variables). */
export interface Config {
  demo: boolean
  port: number
  host: string
  /** Absolute folder of the embedded database, the uploaded files and the generated secret. */
  dataDir: string
  /** A PostgreSQL-protocol address; undefined means the embedded SQLite. */
  databaseUrl: string | undefined
  /** `s3://bucket/prefix`; undefined means files under `dataDir`. */
  filesUrl: string | undefined
  /** undefined: one is generated and kept in `dataDir`. */
  authSecret: string | undefined
  /** The first administrator; undefined parts are chosen by the server. */
  admin: { email: string | undefined; password: string | undefined }
  storeName: string
  /** Origins that may call the public endpoints. */
  storefrontOrigins: string[]
  /** How long what is under way may go on once the server is told to end, in seconds. */
  shutdownSeconds: number
  /** Size of the sample store. */
  demoOrders: number
  demoProducts: number
}

/** A variable that cannot be used; `message` is one line that names it and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

const expected = (name: string, expectation: string, found: string): ConfigError =>
  new ConfigError(`${name} must be ${expectation}, but is '${found}'.`)

const wholeNumber = (text: string, name: string, min: number, max: number): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) throw expected(name, `a whole number from ${min} to ${max}`, text)
  return value
}

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

const databaseUrl = (text: string): string => {
  const url = parseUrl(text)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol))
    // What it is stays unsaid: in an address that cannot be read nobody knows where the password is.
    throw new ConfigError('DATABASE_URL must be postgres://user:password@host:port/database.')
  return text
}

const filesUrl = (text: string): string => {
  const url = parseUrl(text)
  if (url?.protocol !== 's3:' || url.hostname === '') throw expected('FILES_URL', 's3://bucket/prefix', text)
  return text
}

const origin = (text: string): string => {
  const url = parseUrl(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw expected('STOREFRONT_ORIGINS', 'origins like https://shop.example, separated by commas', text)
  return url.origin
}

/**
 * The text, once it is long enough; what it is stays unsaid.
 *
 * @param name what it is called
 * @throws ConfigError
 */
const atLeast = (text: string, name: string, length: number): string => {
  if (text.length < length) throw new ConfigError(`${name} must have at least ${length} characters, but has ${text.length}.`)
  return text
}

/**
 * A password of a length that can be signed in with; what it is stays unsaid.
 *
 * @param name what it is called
 * @throws ConfigError
 */
export const newPassword = (text: string, name: string): string => {
  const { min, max } = passwordLength
  if (text.length > max) throw new ConfigError(`${name} must have at most ${max} characters, but has ${text.length}.`)
  return atLeast(text, name, min)
}

const email = (text: string): string => {
  if (!looksLikeEmail(text)) throw expected('ADMIN_EMAIL', 'an e-mail address', text)
  return text.toLowerCase()
}

/**
 * Reads the settings. A variable that is empty counts as not set.
 *
 * @param env the environment
 * @param options.demo true for the sample store, whose data folder is its own
 * @param options.cwd the folder that a relative DATA_DIR starts from
 * @throws ConfigError
 */
export const readConfig = (env: Environment, { demo = false, cwd = process.cwd() } = {}): Config => {
  const read = <T>(name: string, parse: (text: string, name: string) => T): T | undefined => {
    const text = env[name]?.trim()
    return text ? parse(text, name) : undefined
  }
  return {
    demo,
    port: read('PORT', (text, name) => wholeNumber(text, name, 0, 65535)) ?? 3000,
    host: read('HOST', (text) => text) ?? '127.0.0.1',
    dataDir: path.resolve(cwd, read('DATA_DIR', (text) => text) ?? (demo ? '.data/demo' : '.data')),
    databaseUrl: read('DATABASE_URL', databaseUrl),
    filesUrl: read('FILES_URL', filesUrl),
    authSecret: read('AUTH_SECRET', (text, name) => atLeast(text, name, 32)),
    admin: {
      email: read('ADMIN_EMAIL', email),
      // Spaces at its ends belong to a password.
      password: env.ADMIN_PASSWORD ? newPassword(env.ADMIN_PASSWORD, 'ADMIN_PASSWORD') : undefined,
    },
    storeName: read('STORE_NAME', (text) => text) ?? 'Crackers Management',
    storefrontOrigins: read('STOREFRONT_ORIGINS', (text) => text.split(',').map((part) => origin(part.trim()))) ?? [],
    shutdownSeconds: read('SHUTDOWN_SECONDS', (text, name) => wholeNumber(text, name, 1, 3_600)) ?? 60,
    demoOrders: read('DEMO_ORDERS', (text, name) => wholeNumber(text, name, 0, 100_000)) ?? 240,
    demoProducts: read('DEMO_PRODUCTS', (text, name) => wholeNumber(text, name, 1, 100_000)) ?? 160,
  }
}
