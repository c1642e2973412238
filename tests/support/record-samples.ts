import { faultOf } from '../../src/domain/record/faults'
import type { AnyField } from '../../src/domain/record/field'
import type { ChoiceOptions } from '../../src/domain/record/kinds/choices'
import { isNumeric } from '../../src/domain/record/kinds/numbers'
import { emptyNamesOf } from '../../src/domain/record/empty-names'
import type { ListedRecord } from '../../src/domain/record/record'
import { addDays } from '../../src/domain/shared/calendar-date'

/** Letters of the samples, so that their order is none in which they are stored. */
const letters = ['c', 'A', 'D', 'b', 'E']

/** Number of samples: more than two pages of two. */
export const sampleCount = letters.length

/** Texts for a field, of which the first that its rules take is its sample. */
const textsFor = ({ label }: AnyField, letter: string, place: number): string[] => [
  `${letter} ${label}`.slice(0, 10),
  `https://example.com/${letter}`,
  `987654321${place}`,
  `${letter}@example.com`,
  `${letter}1`.toUpperCase(),
]

/** A value for a field as a request says it, other for each place from 0; undefined for a kind that has none. */
export const sampleOf = (field: AnyField, place: number): unknown => {
  const letter = letters[place % letters.length] ?? ''
  const isFine = (value: unknown): boolean => faultOf(field, value) === undefined
  const { kind } = field
  if (isNumeric(field)) return Math.max(field.min, 1) + letters.toSorted().indexOf(letter)
  if (kind === 'flag') return place % 2 === 0
  if (kind === 'choice') {
    const { options } = field as AnyField & ChoiceOptions
    return options[place % options.length]
  }
  if (kind === 'day') return addDays('2026-11-10', letter.toLowerCase().charCodeAt(0))
  if (kind === 'words') return textsFor(field, letter, place).find((text) => isFine([text]))
  return ['text', 'textarea', 'code', 'phone', 'email'].includes(kind)
    ? textsFor(field, letter, place).find((text) => isFine(text))
    : undefined
}

/** What is sent for some records of a definition; the last one leaves empty what may be empty. */
export const samplesOf = ({ fields }: ListedRecord): Record<string, unknown>[] =>
  letters.map((_, place) => {
    const left = place === letters.length - 1 ? emptyNamesOf(fields) : []
    const sent = Object.entries(fields).filter(([name, { hidden, serverOnly }]) => !hidden && !serverOnly && !left.includes(name))
    const values = sent.map(([name, field]) => [name, sampleOf(field, place)] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  })
