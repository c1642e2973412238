import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyField } from '../../src/domain/record/field'
import type { RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import { receiveUploads } from '../files/receive-uploads'
import type { UploadsRules } from '../files/store-upload'
import type { FileStorage, StoredFile } from '../files/storage'
import { filePart, filesPart, type Parts } from '../openapi/describe'
import { formParts, recordParts } from './form-schema'
import { receiveRecord } from './receive-record'
import { valueInForm } from './request-schema'

/** How a call reads the values of records from its request. */
export interface RequestReader<D extends RecordDefinition> {
  /** Its JSON body, which is validated before, or the parts of its multipart body. */
  request: { body: z.ZodMiniType } | { parts: Parts; optionalParts?: Parts }
  /**
   * Reads the request, stores its files, and passes the values of its records to `use`. When anything fails, none of its files
   * stays in storage.
   */
  receive: <T>(request: FastifyRequest, files: FileStorage, use: (values: Partial<ValuesOf<D>>[]) => Promise<T>) => Promise<T>
}

/** Reads a form, multipart or JSON, with all fields of a record. @param isNew as for `receiveRecord` */
export const form = <D extends RecordDefinition>(definition: D, isNew: boolean): RequestReader<D> => ({
  request: recordParts(definition, isNew),
  receive: async (request, files, use) => receiveRecord(definition, request, files, isNew, async (values) => use([values])),
})

/** Reads a JSON body; null resets a field, and a field that is missing is not changed. */
export const jsonBody = <D extends RecordDefinition>(body: z.ZodMiniType): RequestReader<D> => ({
  request: { body },
  receive: async (request, _files, use) => use([request.body as Partial<ValuesOf<D>>]),
})

/**
 * Reads a multipart body with the files of one part, each of which is a record, and with the same fields for all of them. If the
 * rules require no file, there may be the fields alone.
 *
 * @param names of the fields
 * @param ofFile the values that a stored file gives its record
 */
export const upload = <D extends RecordDefinition>(
  { fields }: D,
  rules: UploadsRules,
  names: readonly (keyof ValuesOf<D> & string)[],
  ofFile: (file: StoredFile, request: FastifyRequest) => Partial<ValuesOf<D>>,
): RequestReader<D> => {
  const parts = formParts({ table: '', fields }, names)
  const file = { [rules.field]: rules.maxFiles > 1 ? filesPart : filePart }
  return {
    request: rules.texts.missing === undefined ? { parts, optionalParts: file } : { parts: { ...parts, ...file } },
    receive: async (request, files, use) =>
      receiveUploads(request, files, [rules], async (received) => {
        const given = names.map((name) => [name, valueInForm(fields[name] as AnyField, name, received.fields)])
        const values = Object.fromEntries(given) as Partial<ValuesOf<D>>
        return use(
          received.files.length === 0 ? [values] : received.files.map((each) => ({ ...values, ...ofFile(each, request) })),
        )
      }),
  }
}
