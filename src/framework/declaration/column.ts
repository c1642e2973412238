import type { ReactNode } from 'react'
import type { CurrencyMark } from '../../domain/shared/money'
import type { StatusLook } from '../../domain/shared/status'
import type { Path } from './path'

interface ColumnBase {
  label: string
  /** Stands on the card of a phone as its heading instead of a labelled line. */
  heading?: boolean
}

interface FieldColumn<T> extends ColumnBase {
  field: Path<T>
}

/** A column of a list, and a line of a show screen. Each kind is rendered in one place: `cells/`. */
export type Column<T> =
  | (FieldColumn<T> & { kind: 'text' /** Characters shown; the whole text is in the title. */; maxLength?: number })
  | (FieldColumn<T> & { kind: 'code' })
  | (FieldColumn<T> & { kind: 'number' })
  | (FieldColumn<T> & { kind: 'money'; mark?: CurrencyMark })
  | (FieldColumn<T> & { kind: 'badge'; looks: Record<string, StatusLook> })
  | (FieldColumn<T> & {
      kind: 'date'
      withTime?: boolean /** How long ago it was, in a few letters, for cards. */
      asAge?: boolean
    })
  | (FieldColumn<T> & { kind: 'image'; alt: (record: T) => string })
  | (FieldColumn<T> & { kind: 'boolean'; yes?: string; no?: string })
  | (FieldColumn<T> & { kind: 'reference'; resource: string })
  | (ColumnBase & {
      kind: 'custom'
      id: string /** Stands at the right edge. */
      numeric?: boolean
      render: (record: T) => ReactNode
    })

/** A key that tells a column from its neighbours. */
export const columnKey = <T>(column: Column<T>): string => (column.kind === 'custom' ? column.id : column.field)
