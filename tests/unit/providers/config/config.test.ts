import { describe, expect, it } from 'vitest'
import { configOf, type AppConfig } from '../../../../src/providers/config/config'

describe('the configuration in /config.json (contract 7.1)', () => {
  it.each<[string, unknown, string | undefined, AppConfig]>([
    ['no file', undefined, undefined, { apiBase: '/api', fileHost: '', storeName: 'Crackers Management' }],
    ['a list', [], undefined, { apiBase: '/api', fileHost: '', storeName: 'Crackers Management' }],
    ['empty texts', { apiHost: '', storeName: ' ' }, '', { apiBase: '/api', fileHost: '', storeName: 'Crackers Management' }],
    [
      'wrong types',
      { apiHost: 7, storeName: null },
      undefined,
      { apiBase: '/api', fileHost: '', storeName: 'Crackers Management' },
    ],
    [
      'all fields',
      { apiHost: 'https://api.example.com/', storeName: 'Sri Murugan Crackers' },
      'https://built.example.com',
      { apiBase: 'https://api.example.com/api', fileHost: 'https://api.example.com', storeName: 'Sri Murugan Crackers' },
    ],
    [
      'a host with trailing slashes',
      { apiHost: 'https://api.example.com//', storeName: 'A' },
      undefined,
      { apiBase: 'https://api.example.com/api', fileHost: 'https://api.example.com', storeName: 'A' },
    ],
    [
      'only a name',
      { storeName: 'A' },
      'https://built.example.com',
      { apiBase: 'https://built.example.com/api', fileHost: 'https://built.example.com', storeName: 'A' },
    ],
  ])('%s', (_name, fields, buildHost, config) => {
    expect(configOf(fields, buildHost)).toEqual(config)
  })
})
