import { filteringKinds, type ListedRecord } from '../../src/domain/record/record'
import { listParameters, reservedNames } from './reserved-names'

/** The key of a record in answers. */
export const nameOf = (singular: string): string => singular.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** @throws Error for a definition whose forms cannot be read by generated calls; the message says how to fix it */
export const assertListable = ({ table, fields, singular }: ListedRecord): void => {
  const fail = (reason: string): never => {
    throw new Error(`The record ${table} has no plain calls: ${reason}`)
  }
  if (reservedNames.includes(singular)) fail(`'${singular}' is a word of every answer; call the record otherwise.`)
  for (const [name, { kind, nullable, required, serverOnly, unique, wireName }] of Object.entries(fields)) {
    const isFile = kind === 'image' || kind === 'file'
    if (name === 'id' || name === '_id') fail(`every record has the field ${name} already; rename it.`)
    if (filteringKinds.some((filtering) => filtering === kind) && listParameters.includes(name))
      fail(`the field ${name} has the name of a part of the query; rename it.`)
    if (kind === 'reference' && name === nameOf(singular)) fail(`the field ${name} has the name of the record; rename it.`)
    if (wireName !== undefined) fail(`the field ${name} has another name in answers; remove its wireName.`)
    if (kind === 'time' && !nullable && name !== 'createdAt' && name !== 'updatedAt')
      fail(`the server does not know when ${name} is; make it nullable.`)
    if (isFile && !nullable && !required) fail(`the field ${name} has no file at first; make it required or nullable.`)
    if (isFile && !nullable && serverOnly) fail(`nobody uploads the file of ${name}; make it nullable.`)
    if (unique && !nullable && !required) fail(`two records may leave ${name} empty; make it required or nullable.`)
  }
}
