import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productFilterWords } from '../../../../src/domain/product/product-filters'
import { parametersOf, viewQuery } from '../../../../src/domain/view/view-query'

it('an address is the same view in any order, on any page and in any look', () => {
  expect(viewQuery('?sort=amount:desc&orderStatus=placed&page=3&size=50&view=cards&search=')).toBe(
    'orderStatus=placed&sort=amount%3Adesc',
  )
  expect(viewQuery('page=2')).toBe('')
  // Windows over the list are no part of it.
  expect(viewQuery('details=ORD7&orderStatus=placed', ['search', 'sort', 'orderStatus'])).toBe('orderStatus=placed')
})

it('the query of a view depends neither on the order of its parameters nor on being asked for again', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  const params = fc.uniqueArray(fc.tuple(name, fc.string()), { selector: ([key]) => key })
  fc.assert(
    fc.property(params, (pairs) => {
      const query = viewQuery(new URLSearchParams(pairs).toString())
      expect(viewQuery(new URLSearchParams(pairs.toReversed()).toString())).toBe(query)
      expect(viewQuery(query)).toBe(query)
    }),
  )
})

it('the parameters of a call follow from an address; days are those of the moment', () => {
  expect(parametersOf('day=yesterday&orderStatus=placed%2Cconfirmed&sort=amount%3Adesc', '2026-11-20')).toEqual({
    from: '2026-11-19',
    to: '2026-11-19',
    orderStatus: 'placed,confirmed',
    sort: 'amount',
    order: 'desc',
  })
  expect(parametersOf('day=someday', '2026-11-20')).toBeUndefined()
  expect(parametersOf('status=active&offer=yes&sort=price', '2026-11-20', productFilterWords)).toEqual({
    isActive: 'true',
    onOffer: 'true',
    sort: 'price',
    order: 'asc',
  })
  expect(parametersOf('status=constructor', '2026-11-20', productFilterWords)).toBeUndefined()
})
