import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import { defineResource, withList, type ListDeclaration } from '../../../src/framework/declaration/resource'
import type { LazyScreen } from '../../../src/framework/declaration/section'
import { checkRegistry, DeclarationError } from '../../../src/framework/registry/check-registry'
import { routesOf } from '../../../src/framework/registry/routes'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'

interface Lamp {
  _id: string
  name: string
}

const lampsWith = (list: ListDeclaration<Lamp>) =>
  defineResource<Lamp>({
    name: 'lamps',
    label: 'Lamps',
    singular: 'lamp',
    icon: () => null,
    path: '/lamps',
    recordTitle: ({ name }) => name,
    endpoints: restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' }),
    texts: { loading: 'Loading the lamps' },
    list: () => Promise.resolve({ default: list }),
  })

/** Loads the screen of the first route. */
const loadScreen = async (lamps: ReturnType<typeof lampsWith>): ReturnType<LazyScreen> => {
  const element = routesOf([lamps])[0]?.element
  if (!isValidElement<{ load: LazyScreen }>(element)) throw new Error('The first route shows nothing')
  return element.props.load()
}

const name = { kind: 'text', field: 'name', label: 'Name' } as const

describe('a list in a separate file', () => {
  it('is merged with its resource and its texts once it is loaded', async () => {
    const lamps = lampsWith({ columns: [name], sorters: ['name'], texts: { empty: 'It is dark' } })
    expect(lamps.columns).toEqual([])
    const whole = await withList(lamps)
    expect(whole).toMatchObject({ name: 'lamps', columns: [name], sorters: ['name'] })
    expect(whole.texts).toEqual({ loading: 'Loading the lamps', empty: 'It is dark' })
    expect(await withList(whole)).toBe(whole)
  })

  it('is loaded with the screen and shown if it is valid', async () => {
    const screen = await loadScreen(lampsWith({ columns: [name] }))
    expect(screen.default).toBeTypeOf('function')
  })

  it('lets the admin start if it is invalid, but prevents its screen from being shown', async () => {
    const lamps = lampsWith({ columns: [name, name] })
    expect(() => checkRegistry([lamps])).not.toThrow()
    const refused = loadScreen(lamps)
    await expect(refused).rejects.toThrow(DeclarationError)
    await expect(refused).rejects.toThrow(/lamps: the column 'name' is declared twice/)
  })
})
