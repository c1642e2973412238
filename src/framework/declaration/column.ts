import type { ReactNode } from 'react'
import type { Action } from '../../domain/account/rights'
import type { CurrencyMark } from '../../domain/shared/money'
import type { StatusLook } from '../../domain/shared/status'
import type { Path } from './path'

interface ColumnBase {
  label: string
  /** px in a table, so that the columns stay where they are when other records come. */
  width?: number
  /** Shown as the heading of the card on a phone, instead of a labelled line. */
  heading?: boolean
  /** What users must be allowed to do to the resource; without it, to read it. */
  right?: Action
  /** Names of what it shows in exports, where its own is none of them. */
  shows?: readonly string[]
}

interface FieldColumn<T> extends ColumnBase {
  field: Path<T>
}

/** A column of a list, and a row of a show screen. Each kind is rendered in one place: `cells/`. */
export type Column<T> =
  | (FieldColumn<T> & {
      kind: 'text'
      /** Characters shown; `title` has the full text. */
      maxLength?: number
      /** Keeps line breaks. */
      hasLines?: boolean
    })
  | (FieldColumn<T> & { kind: 'code' })
  | (FieldColumn<T> & { kind: 'number' })
  | (FieldColumn<T> & { kind: 'percent'; decimals: number })
  | (FieldColumn<T> & { kind: 'file' })
  | (FieldColumn<T> & { kind: 'money'; mark?: CurrencyMark })
  | (FieldColumn<T> & { kind: 'badge'; looks: Record<string, StatusLook> })
  | (FieldColumn<T> & {
      kind: 'date'
      withTime?: boolean
      /** Without the year while it is this one. */
      isShort?: boolean
      /** Shows the age in a short form, for cards. */
      asAge?: boolean
    })
  | (FieldColumn<T> & { kind: 'image'; alt: (record: T) => string })
  | (FieldColumn<T> & { kind: 'boolean'; yes?: string; no?: string })
  | (FieldColumn<T> & { kind: 'reference'; resource: string })
  | (FieldColumn<T> & { kind: 'words'; arePhones?: boolean })
  | (FieldColumn<T> & {
      kind: 'list'
      /** Fields of an entry. */
      parts: readonly string[]
      /** Those of them that are phone numbers. */
      phones?: readonly string[]
      /** Largest number of characters in a list, which shows only the first field of each entry. */
      maxLength?: number
    })
  | (ColumnBase & {
      kind: 'custom'
      id: string /** Right-aligned. */
      numeric?: boolean
      render: (record: T) => ReactNode
    })

/** The column that names a row: the one marked as heading, otherwise the first. */
export const headingOf = <T>(columns: readonly Column<T>[]): Column<T> | undefined =>
  columns.find((column) => column.heading) ?? columns[0]

/** Unique key of a column within its list. */
export const columnKey = <T>(column: Column<T>): string => (column.kind === 'custom' ? column.id : column.field)
