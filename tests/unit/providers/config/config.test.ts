import { expect, it } from 'vitest'
import { configOf, type AppConfig } from '../../../../src/providers/config/config'

const bare = { logo: undefined, mailsLinks: false }
const usual = { apiBase: '/api', fileHost: '', storeName: 'Crackers Management', ...bare }
const at = (host: string, storeName: string): AppConfig => ({ apiBase: `${host}/api`, fileHost: host, storeName, ...bare })
const own = { apiHost: 'https://a.in', storeName: 'A', logo: '/files/a.png?w=96', mailsLinks: true }

it.each<[string, unknown, string | undefined, AppConfig]>([
  ['no file', undefined, undefined, usual],
  ['empty texts', { apiHost: '', storeName: ' ' }, '', usual],
  ['wrong types', { apiHost: 7, storeName: null }, undefined, usual],
  ['all fields', { apiHost: 'https://a.in//', storeName: 'Sri Murugan' }, 'https://b.in', at('https://a.in', 'Sri Murugan')],
  [
    'a logo, and links by e-mail',
    own,
    '',
    { ...at('https://a.in', 'A'), logo: 'https://a.in/files/a.png?w=96', mailsLinks: true },
  ],
  ['only a name', { storeName: 'A' }, 'https://built.example.com', at('https://built.example.com', 'A')],
])('the configuration in /config.json: %s (contract 7.1)', (_name, fields, buildHost, config) => {
  expect(configOf(fields, buildHost)).toEqual(config)
})
