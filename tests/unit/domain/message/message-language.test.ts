import { expect, it } from 'vitest'
import { indianStates } from '../../../../src/domain/invoice/indian-states'
import { languageOfState } from '../../../../src/domain/message/message-language'

it.each([
  ['Tamil Nadu', 'ta'],
  ['tamilnadu (TN)', 'ta'],
  ['Pondicherry', 'ta'],
  ['UP', 'hi'],
  ['New Delhi', 'hi'],
  ['Madhya Pradesh', 'hi'],
  ['Kerala', 'en'],
  ['Maharashtra', 'en'],
  ['Karnataka', 'en'],
  ['', undefined],
  ['Sivakasi', undefined],
  [undefined, undefined],
])('people of %j are told in %s', (state, language) => {
  expect(languageOfState(state)).toBe(language)
})

it('every state has a language', () => {
  const spoken = (language: string) =>
    indianStates.filter(({ name }) => languageOfState(name) === language).map(({ name }) => name)
  expect(spoken('ta')).toEqual(['Tamil Nadu', 'Puducherry'])
  expect(spoken('hi')).toEqual([
    ...['Himachal Pradesh', 'Chandigarh', 'Uttarakhand', 'Haryana', 'Delhi', 'Rajasthan', 'Uttar Pradesh', 'Bihar'],
    ...['Jharkhand', 'Chhattisgarh', 'Madhya Pradesh'],
  ])
  expect(spoken('en')).toHaveLength(indianStates.length - 13)
})
