import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { faultsOf } from '../../src/domain/record/faults'
import type { AnyField } from '../../src/domain/record/field'
import type { FileOptions } from '../../src/domain/record/kinds/files'
import { type ListField, isList } from '../../src/domain/record/kinds/parts'
import { initialOf, type RecordDefinition, type ValuesOf } from '../../src/domain/record/record'
import { wrongFileText } from '../../src/domain/record/wrong-file'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { inMegabytes } from '../../src/domain/product/product-images'
import { receiveUploads } from '../files/receive-uploads'
import type { UploadsRules } from '../files/store-upload'
import type { FileStorage } from '../files/storage'
import { assertFaultless, HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { formSchema, sentFields } from './form-schema'
import { recordTexts as texts } from './record-texts'
import { fieldsOf } from './rows'

type FileField = AnyField & Required<Pick<FileOptions, 'types' | 'maxBytes'>>

/** The fields that hold an uploaded file. */
export const fileFields = (definition: RecordDefinition): [name: string, field: FileField, column: string][] =>
  fieldsOf(definition).flatMap(([name, field, column]) =>
    field.kind === 'image' || field.kind === 'file' ? [[name, field as FileField, column]] : [],
  )

const uploadRules = (field: string, { label, types, maxBytes }: FileField): UploadsRules => ({
  field,
  types,
  maxBytes,
  maxFiles: 1,
  texts: {
    wrongType: wrongFileText(label, types),
    tooLarge: (megabytes) => texts.largeFile(label, megabytes, inMegabytes(maxBytes)),
    tooMany: texts.oneFile(label),
  },
})

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The entries of a list to store; fields that were not sent have their initial values. */
const storedEntries = ({ of }: ListField, entries: readonly Record<string, unknown>[]): object[] =>
  entries.map((entry) => ({
    ...initialOf(of),
    ...Object.fromEntries(sentFields(of).map(([name, field]) => [name, storedValue(field, entry[name], true)])),
  }))

/** The value to store; undefined leaves the field unchanged. */
const storedValue = (
  field: AnyField & { clean?: unknown; fromForm?: (typed: never) => unknown },
  sent: unknown,
  isNew: boolean,
): unknown => {
  if (isList(field) && Array.isArray(sent)) return storedEntries(field, sent as Record<string, unknown>[])
  if (!isEmpty(sent)) return typeof sent === 'string' && field.clean ? field.fromForm?.(sent as never) : sent
  if (sent === undefined && !isNew) return undefined
  if (field.nullable && sent !== undefined) return null
  return field.initial ?? (field.nullable ? null : '')
}

/**
 * Parses a form, multipart or JSON.
 *
 * @throws HttpError 400 with all error messages, each once: several words may have the same
 */
export const parseForm = <T>(schema: z.ZodMiniType<T>, body: unknown): T => {
  const { success, error, data } = schema.safeParse(body)
  if (success) return data
  const errors = [...new Set(error.issues.map(({ message }) => message))]
  throw new HttpError(400, errors[0] ?? serverTexts.badRequest, errors)
}

/** The fields of a multipart form: all values of words, which may be repeated, and the last value of any other field. */
export const formBody = ({ fields }: RecordDefinition, sent: Record<string, string[]>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, values]) => [name, fields[name]?.kind === 'words' ? values : values.at(-1)]),
  )

/**
 * The values of a request, validated by the record's definition.
 *
 * @param keys of files that were stored, by field
 * @throws HttpError 400 with all error messages
 */
export const validateForm = <D extends RecordDefinition>(
  definition: D,
  body: unknown,
  keys: Record<string, string>,
  isNew: boolean,
): Partial<ValuesOf<D>> => {
  const sent = parseForm(formSchema(definition), body) as Record<string, unknown>
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [name, field] of sentFields(definition)) {
    if (!isNew && field.only === 'create') continue
    const value = storedValue(field, sent[name], isNew)
    if (value === undefined) continue
    values[name] = value
    if (field.required !== undefined && isEmpty(sent[name]))
      faults[name] = field.required === true ? requestTexts.required(field.label) : field.required
    else if (value !== null) Object.assign(faults, faultsOf(definition, { [name]: value } as unknown as Partial<ValuesOf<D>>))
  }
  for (const [name, { label, required, nullable, only, serverOnly }] of fileFields(definition)) {
    if (serverOnly || keys[name] !== undefined || (!isNew && only === 'create')) continue
    const isCleared = isEmpty((body as Record<string, unknown>)[name]) && Object.hasOwn(body as object, name)
    if (nullable && isCleared) values[name] = null
    else if (isNew && !nullable) faults[name] = typeof required === 'string' ? required : requestTexts.required(label)
  }
  assertFaultless(400, Object.values(faults))
  return { ...values, ...keys } as Partial<ValuesOf<D>>
}

/**
 * Reads a record from a JSON or multipart request, stores its files, and passes it to `use`. When anything fails, none
 * of its files stays in storage.
 *
 * @param isNew true sets omitted fields to their initial values; false leaves them unchanged
 * @throws HttpError 400, 413, 415, and whatever `use` throws
 */
export const receiveRecord = async <D extends RecordDefinition, T>(
  definition: D,
  request: FastifyRequest,
  files: FileStorage,
  isNew: boolean,
  use: (values: Partial<ValuesOf<D>>) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) return use(validateForm(definition, request.body, {}, isNew))
  const accepted = fileFields(definition).filter(([, { serverOnly, only }]) => !serverOnly && (isNew || only !== 'create'))
  const rules = accepted.map(([name, field]) => uploadRules(name, field))
  return receiveUploads(request, files, rules, async (received) => {
    const keys = Object.fromEntries(received.files.map(({ field, key }) => [field, key]))
    return use(validateForm(definition, formBody(definition, received.fields), keys, isNew))
  })
}
