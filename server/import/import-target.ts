import type { Transaction } from 'kysely'
import type { ImportWays } from '../../src/domain/import/import-ways'
import type { AnyField } from '../../src/domain/record/field'
import type { ChangeTarget, Row, Values } from '../changes/change-target'
import type { Schema } from '../database/schema'
import type { ExportColumn } from '../export/export-columns'

/** Returns the row of a new record, by all rules of a single write. @throws HttpError that says why it is refused */
export type MakeRow = (sent: Values) => Promise<Row>

/** How the records of a resource are imported: its definition names the key, and its rows are changed as by changes of many. */
export interface ImportTarget extends ChangeTarget {
  /** The columns of its export, which are those of the sample. */
  columns: readonly ExportColumn[]
  ways: ImportWays
  /** Reads what is the same for all new records. */
  prepareNew: (tx: Transaction<Schema>) => Promise<MakeRow>
}

/** The targets of a server, by resource. */
export type ImportTargets = Map<string, ImportTarget>

/** The field by which records are recognised, with its name. */
export const keyOf = ({
  definition: { fields, import: given },
}: ImportTarget): { name: string; field: AnyField; within: string | undefined } => {
  const name = given?.key ?? ''
  return { name, field: fields[name] as AnyField, within: given?.within }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules register how their records are imported. */
    importTargets: ImportTargets
  }
}
