import type { RecordDefinition } from '../../src/domain/record/record'
import { fieldsOf } from '../records/rows'

/** How the value of a column names files, by the kind of its field. */
export const keysIn: Partial<Record<string, (stored: string) => readonly string[]>> = {
  image: (key) => [key],
  file: (key) => [key],
  images: (list) => JSON.parse(list) as string[],
}

/** The keys of all files that a row names. */
export const fileKeysOf = (definition: RecordDefinition, row: object): string[] =>
  fieldsOf(definition).flatMap(([, { kind }, column]) => {
    const stored = (row as Record<string, unknown>)[column]
    return typeof stored === 'string' ? [...(keysIn[kind]?.(stored) ?? [])] : []
  })
