import type { BaseRecord } from '@refinedev/core'
import { type ReactNode, useEffect, useState } from 'react'
import { formatAge, formatDay, formatDayAndTime, formatTimeOfDay } from '../../domain/shared/dates'
import { formatCount, formatMoney, formatPercent } from '../../domain/shared/money'
import { Badge, Code, Anchor } from '../../components/ui/core'
import type { Column } from '../declaration/column'
import { valueAt } from '../declaration/path'
import { ImageCell } from './image-cell'
import { noValue } from './no-value'
import { ReferenceCell } from './reference-cell'
import { OneLine } from './one-line'
import { longestUnbroken } from './wrapped-text'
import { useFileAddress } from '../../components/file-host'
import { screenTexts } from '../declaration/texts'

/** A link that opens a stored file in a new tab. */
const FileCell = ({ src, label }: { src: string | undefined; label: string }) => {
  const address = useFileAddress()
  if (src === undefined) return noValue
  return (
    <Anchor href={address(src)} target="_blank" rel="noopener" size="sm">
      {`${screenTexts.openFile(label)} ${screenTexts.newTab}`}
    </Anchor>
  )
}

const unbroken = { whiteSpace: 'nowrap' } as const
const lined = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const
const broken = { overflowWrap: 'anywhere', wordBreak: 'break-all' } as const

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

const truncate = (text: string, length: number | undefined): string =>
  length !== undefined && text.length > length ? `${text.slice(0, length).trimEnd()}…` : text

const BadgeCell = ({ column, value }: { column: Extract<Column<BaseRecord>, { kind: 'badge' }>; value: unknown }) => {
  const text = textOf(value)
  if (text === undefined) return noValue
  const look = Object.hasOwn(column.looks, text) ? column.looks[text] : undefined
  return <Badge color={look?.color ?? 'gray'}>{look?.label ?? text}</Badge>
}

/** '30 Nov' of '30 Nov 2026' in that year. */
const withoutThisYear = (day: string): string => day.replace(formatDay(new Date().toISOString())?.slice(-5) ?? '', '')

/** The date, with the time below it to keep the column narrow. */
const DateCell = ({ value, withTime = false, isShort = false }: { value: unknown; withTime?: boolean; isShort?: boolean }) => {
  const day = formatDay(value)
  if (day === undefined) return noValue
  return (
    <>
      <span className="nowrap" title={isShort ? day : undefined}>
        {isShort ? withoutThisYear(day) : day}
      </span>
      {withTime && (
        <>
          {' '}
          <span className="below nowrap">{formatTimeOfDay(value)}</span>
        </>
      )}
    </>
  )
}

/** ms between two updates of an age */
const ageUpdateMs = 60_000

/** The time since an instant, which goes on while the record stays the same. */
const AgeCell = ({ value }: { value: unknown }) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), ageUpdateMs)
    return () => clearInterval(ticking)
  }, [])
  return <span title={formatDayAndTime(value)}>{formatAge(value, now) ?? noValue}</span>
}

/** The first field of each entry of a list; a record's own page shows them in full. */
const ListCell = ({ column, value }: { column: Extract<Column<BaseRecord>, { kind: 'list' }>; value: unknown }) => {
  const entries = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const firsts = entries.map((entry) => column.parts.flatMap((part) => textOf(entry[part]) ?? [])[0])
  return firsts.length === 0 ? noValue : truncate(firsts.join(', '), column.maxLength)
}

/** Renders a record's value in a column; the only place where each kind is rendered. */
export const Cell = ({ column, record }: { column: Column<BaseRecord>; record: BaseRecord }): ReactNode => {
  if (column.kind === 'custom') return column.render(record)
  const value = valueAt(record, column.field)
  switch (column.kind) {
    case 'text': {
      const text = textOf(value)
      if (text === undefined) return noValue
      const shown = truncate(text, column.maxLength)
      // A table has one line for each record.
      const hasLines = column.hasLines && column.maxLength === undefined
      return hasLines ? <span style={lined}>{shown}</span> : <OneLine text={shown} full={text} />
    }
    case 'code': {
      const text = textOf(value)
      return text === undefined ? noValue : <Code style={text.length > longestUnbroken ? broken : unbroken}>{text}</Code>
    }
    case 'number':
      return typeof value === 'number' ? formatCount(value) : noValue
    case 'percent':
      return typeof value === 'number' ? formatPercent(value, column.decimals) : noValue
    case 'file':
      return <FileCell src={textOf(value)} label={column.label} />
    case 'money':
      return typeof value === 'number' ? <span className="nowrap">{formatMoney(value, column.mark)}</span> : noValue
    case 'badge':
      return <BadgeCell column={column} value={value} />
    case 'date':
      if (column.asAge) return <AgeCell value={value} />
      return <DateCell value={value} withTime={column.withTime} isShort={column.isShort} />
    case 'image':
      return <ImageCell src={textOf(value)} alt={column.alt(record)} />
    case 'boolean':
      return value === true ? (column.yes ?? 'Yes') : (column.no ?? 'No')
    case 'words':
      return (Array.isArray(value) && value.length > 0 && <OneLine text={value.join(', ')} />) || noValue
    case 'list':
      return <ListCell column={column} value={value} />
    case 'reference':
      return <ReferenceCell resource={column.resource} value={value} />
  }
}

/** True for right-aligned columns, whose values are compared by their digits. */
export const isNumeric = (column: Column<BaseRecord>): boolean =>
  column.kind === 'money' ||
  column.kind === 'number' ||
  column.kind === 'percent' ||
  (column.kind === 'custom' && column.numeric === true)
