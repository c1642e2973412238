import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { Section } from '../../../../components/section'
import { Hint } from '../../../../components/hint'
import { Box, Button, Group, Stack, Text } from '../../../../components/ui/core'
import { dispatch, type ReadyOrder } from '../../../../domain/dispatch/dispatch'
import { missingForLorry } from '../../../../domain/dispatch/dispatch-rules'
import { shopToday } from '../../../../domain/shared/calendar-date'
import { phoneScreen } from '../../../../framework/layout/measures'
import { PageHead } from '../../../../framework/layout/page-head'
import { useRead } from '../../../../framework/calls/use-read'
import { noVariables } from '../../../../framework/declaration/endpoint'
import { useDraft } from '../../../../framework/form/drafts'
import { FormPage } from '../../../../framework/form/form-page'
import { screenTexts } from '../../../../framework/declaration/texts'
import { RecordRows } from '../../../../framework/form/inputs/record-columns'
import { namedFields, recordInputs, recordInputsExtra } from '../../../../framework/form/inputs/record-input'
import { useReference } from '../../../../framework/form/inputs/reference'
import type { FormDraft, FormErrors } from '../../../../framework/form/record-form'
import { errorsAtFields } from '../../../../framework/form/server-errors'
import { useRecordForm } from '../../../../framework/form/use-record-form'
import { allTransports, faultsByRow, recordCall, useReuseCall } from '../dispatch-calls'
import { dispatchFields, lorryFields, type LorryValues, type ParcelValues, parcelFields } from '../dispatch-values'
import { AddOrders } from './add-orders'
import { LorryTableRow, type RowFaults, useRowStyles } from './lorry-row'
import { lorryTexts as texts } from './lorry-texts'
import {
  cellOf,
  fillDown,
  lorryErrors,
  type LorryForm,
  type LorryRow,
  newLorry,
  continueNumbers,
  rowsFor,
  toLorryRequest,
  typedRow,
  withBranches,
} from './lorry-values'

const inputs = recordInputs<LorryForm, keyof LorryValues>(lorryFields.fields, {})
const parcelInputs = recordInputs<ParcelValues>(parcelFields.fields, {})

const noBranches: readonly never[] = []
const noFaults: RowFaults = {}

/** The error messages of a refused call: of the row's cell, or of its LR number if they name no field. */
const cellErrors = (error: unknown, keys: readonly string[]): FormErrors =>
  Object.fromEntries(
    faultsByRow(error)
      .reverse()
      .flatMap(({ row, text }): [string, string][] => {
        const [name = 'lrNumber'] = Object.keys(errorsAtFields(namedFields(parcelInputs), [text]))
        const key = keys[row]
        return key === undefined ? [] : [[cellOf(key, name), text]]
      }),
  )

/** The form of a lorry: what its dispatches have in common, and a row for each order. */
const useLorry = () => {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const call = useReuseCall()
  const { data: transports } = useRead(allTransports, noVariables, { retry: false })
  const branchesOf = (id: string) => transports?.find(({ _id }) => _id === id)?.branches ?? noBranches
  const sentKeys = useRef<readonly string[]>([])
  /** The row that was changed last, whose errors the server's answer no longer describes. */
  const changedKey = useRef<string>()
  const [saved] = useState(() => newLorry(shopToday()))
  const form = useRecordForm<LorryForm, undefined, LorryForm, 'transportId' | 'typed'>({
    saved,
    draft: useDraft<FormDraft<LorryForm>>({ form: 'lorry', record: 'new' }),
    extras: {
      transportId: useReference('transportId', { ...dispatch.fields.transportId, resource: 'transports' }),
      typed: {
        ...recordInputsExtra(inputs),
        followersOf: (changed) =>
          changed.includes('rows') && changedKey.current !== undefined
            ? Object.keys(dispatchFields.fields).map((name) => cellOf(changedKey.current ?? '', name))
            : [],
        failed: (error, errors) => ({ ...errors, ...cellErrors(error, sentKeys.current) }),
      },
    },
    check: (values) => lorryErrors(values, Date.now()),
    derive: (values, change) => {
      const next = { ...values, ...change }
      if (change.transportId === undefined) return next
      return { ...next, rows: withBranches(next.rows, branchesOf(values.transportId), branchesOf(change.transportId)) }
    },
    submit: async (_changed, values) => {
      const lacking = (lack: 'packing' | 'invoice'): string[] =>
        values.rows.filter((row) => missingForLorry(row).includes(lack)).map(({ orderId }) => orderId)
      const [packing, invoice] = [lacking('packing'), lacking('invoice')]
      if (packing.length + invoice.length > 0 && !(await confirm(texts.asks(packing, invoice)))) return false
      sentKeys.current = values.rows.map(({ key }) => key)
      await call(recordCall, { dispatches: toLorryRequest(values) })
      return values
    },
    // What the lorry takes, for which the load sheet is printed next.
    onSaved: ({ transportId, lrDate }) =>
      void navigate(`/dispatches?${new URLSearchParams({ transport: transportId, day: lrDate })}`, { replace: true }),
    savesPristine: true,
  })
  const { rows, transportId } = form.values
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const change = useCallback((key: string, changed: Partial<ParcelValues>): void => {
    changedKey.current = key
    const { set, values } = latest.current
    set({ rows: values.rows.map((row) => (row.key === key ? typedRow(row, changed) : row)) })
  }, [])
  const remove = useCallback((key: string): void => {
    changedKey.current = key
    const { set, values } = latest.current
    set({ rows: values.rows.filter((row) => row.key !== key) })
  }, [])
  const add = (orders: readonly ReadyOrder[]): void => {
    // The orders may have been read after the table was drawn.
    const { set, values } = latest.current
    set({ rows: [...values.rows, ...rowsFor(orders, values.rows, branchesOf(values.transportId))] })
  }
  const fill = (filled: (rows: readonly LorryRow[]) => readonly LorryRow[]): void => {
    changedKey.current = undefined
    const { set, values } = latest.current
    set({ rows: filled(values.rows) })
  }
  return { form, rows, change, remove, add, fill, branches: branchesOf(transportId) }
}

/** The errors of each row; a row without any has the same empty object, so that it is not drawn again. */
const faultsOfRow = (errors: FormErrors, key: string): RowFaults => {
  const own = Object.keys(parcelFields.fields).flatMap((name): [string, string][] => {
    const text = errors[cellOf(key, name)]
    return text === undefined ? [] : [[name, text]]
  })
  return own.length === 0 ? noFaults : Object.fromEntries(own)
}

const rare = ['from', 'vehicle', 'driverPhone'] as const

const onPhone = `@media ${phoneScreen}`

/** The lorry itself; a phone folds away what is rarely typed. */
const LorryFields = ({ form }: { form: ReturnType<typeof useLorry>['form'] }) => {
  const [isUnfolded, setUnfolded] = useState(false)
  const isTyped = rare.some((name) => form.values[name] !== '' || form.errors[name] !== undefined)
  const isFolded = !isUnfolded && !isTyped
  const whole = useRef<HTMLDivElement>(null)
  const unfold = (): void => {
    flushSync(() => setUnfolded(true))
    // The button disappears, and with it its focus.
    whole.current?.querySelector<HTMLElement>('[name=from]')?.focus()
  }
  return (
    <Stack spacing="sm" ref={whole}>
      <RecordRows form={form} inputs={inputs} rows={[['transportId', 'lrDate', 'expectedOn']]} />
      <Box sx={{ [onPhone]: { display: isFolded ? 'none' : 'grid', gap: 12 } }}>
        <RecordRows form={form} inputs={inputs} rows={[rare]} />
      </Box>
      {isFolded && (
        <Button
          variant="subtle"
          display="none"
          px={0}
          // Its border's width, and what its touch height adds to the room around its text.
          sx={{ [onPhone]: { display: 'block', width: 'max-content', margin: '-8px -1px' } }}
          onClick={unfold}
        >
          {texts.more}
        </Button>
      )}
    </Stack>
  )
}

/** The table for one lorry (store 9). */
const LorryPage = () => {
  const { form, rows, change, remove, add, fill, branches } = useLorry()
  const { classes, cx } = useRowStyles()
  const listId = useId()
  return (
    <Stack spacing="md">
      <PageHead title={texts.title} back={{ to: '/dispatches', label: texts.back }} />
      <FormPage
        form={{ ...form, isEmpty: rows.length === 0 }}
        label={texts.title}
        submitLabel={texts.save(rows.length)}
        sums={
          rows.length === 0 ? (
            <Text size="sm" color="dimmed">
              {texts.addFirst}
            </Text>
          ) : (
            <Text weight={600}>{texts.onLorry(rows.length)}</Text>
          )
        }
        cancel={
          // A phone has the way back above the form, and no room for both buttons beside the number.
          <Button
            variant="default"
            component={Link}
            to="/dispatches"
            sx={(theme) => ({ [theme.fn.smallerThan('sm')]: { display: 'none' } })}
          >
            {screenTexts.cancel}
          </Button>
        }
      >
        <Section title={texts.lorry} level={2}>
          <LorryFields form={form} />
        </Section>
        <AddOrders added={new Set(rows.map(({ orderId }) => orderId))} onAdd={add} />
        <Section title={texts.orders(rows.length)} level={2}>
          {rows.length === 0 && <Hint>{texts.none}</Hint>}
          {form.errors.rows && (
            <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}>
              {form.errors.rows}
            </Text>
          )}
          {rows.length > 1 && (
            <Group spacing="xs" mb="xs">
              <Button variant="default" compact h={36} onClick={() => fill(fillDown)}>
                {texts.fillDown}
              </Button>
              <Button variant="default" compact h={36} onClick={() => fill(continueNumbers)}>
                {texts.numberOn}
              </Button>
              <Box className={classes.wide}>
                <Hint>{texts.down}</Hint>
              </Box>
            </Group>
          )}
          {rows.length > 0 && (
            <Box className={cx(classes.row, classes.head)} aria-hidden>
              {[texts.order, texts.to, texts.lrNumber, texts.parcels, texts.freight, texts.amount].map((label) => (
                <span key={label}>{label}</span>
              ))}
            </Box>
          )}
          <Box>
            {rows.map((row) => (
              <LorryTableRow
                key={row.key}
                row={row}
                faults={faultsOfRow(form.errors, row.key)}
                branches={listId}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </Box>
          <datalist id={listId}>
            {branches.map(({ town }) => (
              <option key={town} value={town} />
            ))}
          </datalist>
        </Section>
      </FormPage>
    </Stack>
  )
}

export default LorryPage
