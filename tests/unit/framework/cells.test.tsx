import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BaseRecord } from '@refinedev/core'
import { expect, it } from 'vitest'
import { Cell } from '../../../src/framework/cells/cell'
import type { Column } from '../../../src/framework/declaration/column'

const at = { field: 'value', label: 'Value' }
const looks = { ready: { label: 'Ready', color: 'green' as const } }
const isOn = { ...at, kind: 'boolean' } as const

/** Text of a cell, with the style that breaks it without spaces. */
const shown = (column: Column<BaseRecord>, value: unknown): string => {
  const cell = <Cell column={column} record={{ value }} />
  const markup = renderToStaticMarkup(<MantineProvider>{cell}</MantineProvider>).replaceAll(/<style.*?<\/style>/gs, '')
  return markup.replaceAll(/<[^>]*(break-all)[^>]*>|<[^>]*>/g, '$1')
}

it.each<[Column<BaseRecord>, unknown, string]>([
  [isOn, true, 'Yes'],
  [isOn, null, 'No'],
  [{ ...isOn, yes: 'On', no: 'Off' }, true, 'On'],
  [{ ...isOn, yes: 'On', no: 'Off' }, false, 'Off'],
  [{ ...at, kind: 'number' }, 12345, '12,345'],
  [{ ...at, kind: 'number' }, '12345', '–'],
  [{ ...at, kind: 'percent', decimals: 1 }, null, '–'],
  [{ ...at, kind: 'file' }, null, '–'],
  [{ ...at, kind: 'badge', looks }, 'ready', 'Ready'],
  [{ ...at, kind: 'badge', looks }, 'constructor', 'constructor'],
  [{ ...at, kind: 'list', parts: ['name'] }, 'none', '–'],
  [{ ...at, kind: 'list', parts: ['name', 'town'] }, [{ name: 'A', town: 'T' }, { name: 'B' }], 'A, B'],
  [{ ...at, kind: 'code' }, 'X'.repeat(60), `break-all${'X'.repeat(60)}`],
  [{ ...at, kind: 'code' }, 'X', 'X'],
])('a column %o shows %o as %s', (column, value, text) => {
  expect(shown(column, value)).toBe(text)
})
