import type { FastifyRequest } from 'fastify'
import { faultsOf } from '../../src/domain/record/faults'
import type { AnyField } from '../../src/domain/record/field'
import { enteredFields } from '../../src/domain/record/form'
import type { FileOptions } from '../../src/domain/record/kinds/files'
import type { RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { inMegabytes } from '../../src/domain/product/product-images'
import { receiveUploads, type UploadsRules } from '../files/receive-uploads'
import { removeRefused } from '../files/remove-files'
import type { FileStorage } from '../files/storage'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { formSchema } from './form-schema'
import { recordTexts as texts } from './record-texts'
import { fieldsOf } from './rows'

type FileField = AnyField & Required<Pick<FileOptions, 'types' | 'maxBytes'>>

/** The fields that hold a picture or a file which people choose. */
export const fileFields = (definition: RecordDefinition): [name: string, field: FileField][] =>
  fieldsOf(definition).flatMap(([name, field]) =>
    (field.kind === 'image' || field.kind === 'file') && !field.serverOnly ? [[name, field as FileField]] : [],
  )

const rulesOf = ([field, { label, types, maxBytes }]: [string, FileField]): UploadsRules => ({
  field,
  types,
  maxBytes,
  maxFiles: 1,
  texts: {
    wrongType: texts.wrongFile(label),
    tooLarge: (megabytes) => texts.largeFile(label, megabytes, inMegabytes(maxBytes)),
    tooMany: texts.oneFile(label),
  },
})

/** What a request says of a record, judged by its definition; files by their keys. */
const judged = <D extends RecordDefinition>(
  definition: D,
  body: unknown,
  keys: Record<string, string>,
  isNew: boolean,
): Partial<ValuesOf<D>> => {
  const result = formSchema(definition).safeParse(body)
  if (!result.success) {
    const errors = [...new Set(result.error.issues.map(({ message }) => message))]
    throw new HttpError(400, errors[0] ?? serverTexts.badRequest, errors)
  }
  const sent = result.data as Record<string, unknown>
  const values = enteredFields(definition as RecordDefinition).flatMap(([name, field]): [string, unknown][] => {
    if (isNew ? false : sent[name] === undefined || field.only === 'create') return []
    const value = sent[name] ?? field.initial ?? (field.nullable ? null : '')
    return [[name, 'clean' in field && typeof value === 'string' ? field.fromForm(value as never) : value]]
  })
  const missing = fileFields(definition).filter(([name, { required }]) => isNew && required && keys[name] === undefined)
  const faults = {
    ...(faultsOf(definition, Object.fromEntries(values) as Partial<ValuesOf<D>>) as Record<string, string>),
    ...Object.fromEntries(
      missing.map(([name, { label, required }]) => [name, required === true ? requestTexts.required(label) : String(required)]),
    ),
  }
  const sentences = Object.values(faults)
  if (sentences[0] !== undefined) throw new HttpError(400, sentences[0], sentences)
  return { ...Object.fromEntries(values), ...keys } as Partial<ValuesOf<D>>
}

/**
 * Reads a record from a request, JSON or multipart with its files, and hands it to `use`. When anything fails, none
 * of its files stays in storage.
 *
 * @param isNew what is left out becomes what its kind begins with; else it stays as it is
 * @throws HttpError 400, 413, 415, and whatever `use` throws
 */
export const receiveRecord = async <D extends RecordDefinition, T>(
  definition: D,
  request: FastifyRequest,
  files: FileStorage,
  isNew: boolean,
  use: (values: Partial<ValuesOf<D>>) => Promise<T>,
): Promise<T> => {
  const kinds = fileFields(definition).map(rulesOf)
  if (!request.isMultipart()) return use(judged(definition, request.body, {}, isNew))
  const received = await receiveUploads(request, files, ...kinds)
  const keys = Object.fromEntries(received.files.map(({ field, key }) => [field, key]))
  const body = Object.fromEntries(
    Object.entries(received.fields).map(([name, sent]) => [name, definition.fields[name]?.kind === 'words' ? sent : sent.at(-1)]),
  )
  try {
    return await use(judged(definition, body, keys, isNew))
  } catch (error) {
    await removeRefused(files, Object.values(keys), error, request.log)
    throw error
  }
}
