import { type KeyboardEvent, memo } from 'react'
import { looksOf } from '../../../../components/looks'
import { ActionIcon, Box, Code, createStyles, NativeSelect, type Sx, Text, TextInput } from '../../../../components/ui/core'
import { IconTrash } from '../../../../components/ui/icons'
import { freightLooks } from '../../../../domain/dispatch/dispatch'
import { missingForLorry } from '../../../../domain/dispatch/dispatch-rules'
import type { ParcelValues } from '../dispatch-values'
import { lorryTexts as texts, missingText } from './lorry-texts'
import type { LorryRow } from './lorry-values'

/** Columns of the table; a phone shows a row as a card, with the labels of its inputs. */
export const useRowStyles = createStyles((theme) => ({
  row: {
    border: 0,
    margin: 0,
    minWidth: 0,
    padding: '4px 0',
    display: 'grid',
    gap: theme.spacing.xs,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(140px, 1.4fr) minmax(110px, 1.2fr) minmax(110px, 1.2fr) 76px 104px 104px 40px',
    '& label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)', whiteSpace: 'nowrap' },
    '@media (max-width: 62em)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      padding: theme.spacing.xs,
      marginBottom: theme.spacing.xs,
      borderRadius: theme.radius.md,
      border: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      '& label': { position: 'static', width: 'auto', height: 'auto', clip: 'auto' },
      '& [data-name]': { gridColumn: '1 / -1', gridRow: 1, paddingRight: 44 },
      '& [data-remove]': { gridColumn: 2, gridRow: 1, justifySelf: 'end' },
    },
  },
  wide: { '@media (max-width: 62em)': { display: 'none' } },
  head: {
    '@media (max-width: 62em)': { display: 'none' },
    fontSize: theme.fontSizes.sm,
    fontWeight: 700,
    color: looksOf(theme).dimmed,
    borderBottom: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
  },
}))

/** Color of what an order lacks. */
const lackColor: Sx = (theme) => ({ color: looksOf(theme).waits })

/** Error messages of a row by field; the same object while they are the same. */
export type RowFaults = Partial<Record<string, string>>

interface LorryRowProps {
  row: LorryRow
  faults: RowFaults
  /** Id of the list of branches that are suggested. */
  branches: string
  onChange: (key: string, change: Partial<ParcelValues>) => void
  onRemove: (key: string) => void
}

/** Enter goes on in the same column of the next row, with Shift of the one before. */
const goDown = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key, shiftKey, ctrlKey, metaKey } = event
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const next = shiftKey ? currentTarget.previousElementSibling : currentTarget.nextElementSibling
  const input = next?.querySelector<HTMLInputElement>(`input[name="${target.name}"]`)
  input?.focus()
  input?.select()
}

/** An order of the lorry. It is drawn again only when it changes, so that a hundred rows stay fast. */
export const LorryTableRow = memo(({ row, faults, branches, onChange, onRemove }: LorryRowProps) => {
  const { classes } = useRowStyles()
  const input = (name: Exclude<keyof ParcelValues, 'freightTerms'>, label: string, attributes: object = {}) => (
    <TextInput
      name={name}
      label={label}
      autoComplete="off"
      value={row[name]}
      error={faults[name]}
      onChange={({ currentTarget }) => onChange(row.key, { [name]: currentTarget.value })}
      {...attributes}
    />
  )
  return (
    <Box component="fieldset" className={classes.row} onKeyDown={goDown} aria-label={`${row.orderId} ${row.customerName}`}>
      <Box data-name sx={{ overflowWrap: 'anywhere' }}>
        <Code>{row.orderId}</Code>
        <Text size="xs" color="dimmed">
          {[row.customerName, row.town].filter(Boolean).join(', ')}
        </Text>
        {missingForLorry(row).length > 0 && (
          <Text size="xs" weight={600} sx={lackColor}>
            {missingText(row).join(' · ')}
          </Text>
        )}
      </Box>
      {input('to', texts.to, { list: branches })}
      {input('lrNumber', texts.lrNumber, { spellCheck: false, autoCapitalize: 'characters' })}
      {input('parcels', texts.parcels, { inputMode: 'numeric' })}
      <NativeSelect
        name="freightTerms"
        label={texts.freight}
        data={Object.entries(freightLooks).map(([value, { label }]) => ({ value, label }))}
        value={row.freightTerms}
        onChange={({ currentTarget }) => onChange(row.key, { freightTerms: currentTarget.value as ParcelValues['freightTerms'] })}
      />
      {input('freightAmount', texts.amount, { inputMode: 'decimal', icon: '₹' })}
      <ActionIcon
        data-remove
        size={36}
        aria-label={texts.remove(row.orderId)}
        title={texts.remove(row.orderId)}
        onClick={() => onRemove(row.key)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Box>
  )
})
