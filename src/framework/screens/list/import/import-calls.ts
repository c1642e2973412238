import type { ImportOutcome } from '../../../../domain/import/import'
import type { Endpoint } from '../../../declaration/endpoint'
import { describeBody, readRecord } from '../../../declaration/envelope'
import { ShapeError } from '../../../declaration/request-errors'
import { multipart } from '../../../declaration/rest-endpoints'
import { importTexts as texts } from './import-texts'

export interface ImportVariables {
  /** Path of the resource's list. */
  path: string
  resource: string
  file: File
  /** Fields by the places of columns; '' leaves a column out. */
  mapping: Readonly<Record<number, string>>
  /** What rows refer to is created. */
  create: boolean
}

const call = {
  method: 'POST',
  path: ({ path }: ImportVariables) => `${path}/import`,
  parse: (body: unknown) => readRecord<ImportOutcome>(body, ['data'], 'columns'),
  timeoutMs: 0,
  failure: texts.failed,
} as const

const formOf = ({ file, mapping, create }: ImportVariables, write: boolean) => ({
  form: multipart({
    mapping: JSON.stringify(mapping),
    ...(create ? { create: 'true' } : {}),
    ...(write ? { write: 'true' } : {}),
    file,
  }),
})

/** Says what an import would do. */
export const checkCall: Endpoint<ImportVariables, ImportOutcome> = { ...call, serialize: (given) => formOf(given, false) }

/** Imports a file, all or nothing. */
export const importCall: Endpoint<ImportVariables, ImportOutcome> = {
  ...call,
  serialize: (given) => formOf(given, true),
  alsoChanges: ({ resource }) => [resource, 'categories', 'subcategories', 'history'],
}

export const sampleCall: Endpoint<{ path: string; format: 'csv' | 'xlsx' }, Blob> = {
  method: 'GET',
  path: ({ path }) => `${path}/import/sample`,
  serialize: ({ format }) => ({ query: { format } }),
  parse: (body) => {
    if (!(body instanceof Blob)) throw new ShapeError('a file', describeBody(body))
    return body
  },
  responseType: 'blob',
  failure: texts.sampleFailed,
}
