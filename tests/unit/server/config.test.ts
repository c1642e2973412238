import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config'

const cwd = '/srv/store'

it('the settings have defaults', () => {
  expect(readConfig({}, { cwd })).toEqual({
    demo: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/store/.data',
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    filesUrl: undefined,
    backupDir: '/srv/store/.data/backups',
    backupUrl: undefined,
    authSecret: undefined,
    admin: { email: undefined, password: undefined },
    storeName: 'Crackers Management',
    publicUrl: undefined,
    smtp: undefined,
    storefrontOrigins: [],
    demoOrders: 240,
    demoProducts: 160,
    trustedProxies: [],
    shutdownSeconds: 60,
  })
  expect(readConfig({}, { demo: true, cwd }).dataDir).toBe('/srv/store/.data/demo')
})

it('the settings are read from the environment, where an empty variable counts as not set', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/store',
    DATABASE_URL: 'postgres://store:pw@db:5432/store',
    DATABASE_READ_URL: 'postgres://store:pw@copy:5432/store',
    FILES_URL: 's3://bucket/prefix',
    BACKUP_DIR: '/backup',
    BACKUP_URL: 's3://bucket/backups',
    AUTH_SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: 'Owner@Store.in',
    ADMIN_PASSWORD: ' long enough ',
    STORE_NAME: ' Meena Crackers ',
    PUBLIC_URL: 'https://Shop.Example.in/',
    STOREFRONT_ORIGINS: 'https://shop.example, http://localhost:4000/',
    TRUSTED_PROXIES: '10.0.0.5, fd00::/8',
    SMTP_URL: 'smtps://shop%40store.in:pw@mail.store.in',
    DEMO_ORDERS: '0',
    DEMO_PRODUCTS: '',
  }
  expect(readConfig(env, { demo: true, cwd })).toEqual({
    demo: true,
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/store',
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    filesUrl: env.FILES_URL,
    backupDir: '/backup',
    backupUrl: env.BACKUP_URL,
    authSecret: env.AUTH_SECRET,
    admin: { email: 'owner@store.in', password: ' long enough ' },
    storeName: 'Meena Crackers',
    publicUrl: 'https://shop.example.in',
    smtp: { url: env.SMTP_URL, from: 'shop@store.in' },
    storefrontOrigins: ['https://shop.example', 'http://localhost:4000'],
    demoOrders: 0,
    demoProducts: 160,
    trustedProxies: ['10.0.0.5', 'fd00::/8'],
    shutdownSeconds: 60,
  })
})

it.each([
  ['PORT', 'abc', '65536', '-1', '3000.5'],
  ['DATABASE_URL', 'mysql://db/store', 'not an address'],
  ['DATABASE_READ_URL', 'not an address'],
  ['FILES_URL', '/var/files', 's3://'],
  ['AUTH_SECRET', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['PUBLIC_URL', 'shop.example.in', 'http://192.168.1.5:3000'],
  ['STOREFRONT_ORIGINS', 'https://shop.example/path', '*', 'https://a.example,,'],
  ['TRUSTED_PROXIES', 'proxy.store.in', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/0', '10.0.0.1, ::/00'],
  ['SMTP_URL', 'mail.store.in', 'https://mail.store.in', 'smtp://', 'smtp://50%:pw@mail.store.in'],
  ['MAIL_FROM', 'shop'],
  ['DEMO_ORDERS', 'many', '100001'],
  ['DEMO_PRODUCTS', '0'],
])('the settings reject a wrong %s with one line that names the variable', (name = '', ...values) => {
  for (const value of values) {
    const read = (): unknown => readConfig({ [name]: value }, { cwd })
    expect(read, value).toThrow(ConfigError)
    expect(read, value).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`))
  }
})

it('the settings take the sender of e-mail from MAIL_FROM or the mail server, and reject a replica without its primary', () => {
  const read = (env: Record<string, string>) => readConfig({ SMTP_URL: 'smtp://shop:pw@mail.store.in', ...env }).smtp?.from
  expect(read({ MAIL_FROM: 'Post@Store.in' })).toBe('post@store.in')
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://db/store' })).toThrow(
    'DATABASE_READ_URL needs DATABASE_URL beside it.',
  )
  expect(() => read({})).toThrow('MAIL_FROM must be an e-mail address, because the user in SMTP_URL is none.')
})

it('the settings reveal no secret in an error message', () => {
  const secrets = [
    { DATABASE_URL: 'mysql://store:hunter22@db/store' },
    { DATABASE_URL: 'postgres://store:hunter2/2@db/store' },
    { DATABASE_URL: 'mysql://store:hunter2:2@db/store' },
    { DATABASE_READ_URL: 'mysql://store:hunter2@db/store' },
    { AUTH_SECRET: 'hunter22' },
    { ADMIN_PASSWORD: 'hunter2' },
    { SMTP_URL: 'http://store:hunter2@mail' },
    { PUBLIC_URL: 'https://store:hunter2@shop.in' },
    { SMTP_URL: 'smtp://store:hunter2@mail' },
  ]
  for (const env of secrets) expect(() => readConfig(env)).toThrow(/^((?!hunter2).)*$/)
})
