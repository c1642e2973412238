import { useNotification } from '@refinedev/core'
import { useMemo, useRef, useState } from 'react'
import { Button, Checkbox, Group, Text } from '../../../../components/ui/core'
import { IconRefresh } from '../../../../components/ui/icons'
import { VisuallyHidden } from '../../../../components/visually-hidden'
import { moveItem } from '../../../../domain/menu/menu-order'
import { useCaller } from '../../../calls/use-call'
import { useRead } from '../../../calls/use-read'
import { columnKey, headingOf } from '../../../declaration/column'
import { noVariables } from '../../../declaration/endpoint'
import type { Resource } from '../../../declaration/resource'
import { useDraft } from '../../../form/drafts'
import { FormWindow } from '../../../form/form-window'
import { useRecordForm } from '../../../form/use-record-form'
import { SortableRow } from '../../../sorting/sortable-row'
import { SortingArea } from '../../../sorting/sorting-area'
import { useMove } from '../../../sorting/use-move'
import { columnCalls, columnsEndpoint } from './view-calls'
import { viewTexts as texts } from './view-texts'

/** Names of columns, separated by commas: all in their order, and those that are shown. */
interface ColumnsForm {
  order: string
  shown: string
}

const namesIn = (list: string): string[] => list.split(',').filter(Boolean)

/** Chooses the columns of a list, and their order, for the user on all devices. */
const ColumnsWindow = ({ resource, onClose }: { resource: Resource; onClose: () => void }) => {
  const { name, label, columns, usualColumns: all = columns } = resource
  const { call } = useCaller()
  const { open: notify } = useNotification()
  const [said, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  // They are known by then, so that the list changes at once.
  useRead(columnsEndpoint, noVariables)
  const labels = useMemo(() => new Map(all.map((column) => [columnKey(column), column.label])), [all])
  const heading = headingOf(all)
  const shownNow = columns.map(columnKey)
  const saved = {
    order: [...shownNow, ...[...labels.keys()].filter((key) => !shownNow.includes(key))].join(),
    shown: shownNow.join(),
  }
  const usual = [...labels.keys()].join()

  const choose = async (shown: readonly string[] | undefined, message: string): Promise<void> => {
    const before = resource.usualColumns ? shownNow : undefined
    const write = (to: readonly string[] | undefined) =>
      to ? call(columnCalls.choose, { resource: name, shown: to }) : call(columnCalls.reset, { resource: name })
    await write(shown)
    notify?.({ type: 'success', message, cancelMutation: () => void write(before).catch(() => undefined) })
  }

  const form = useRecordForm<ColumnsForm>({
    saved,
    draft: useDraft({ form: 'columns', record: name }),
    // A column that is hidden may be moved as well, which is seen when it is shown.
    differs: (began, { order, shown }) =>
      began.shown !==
      namesIn(order)
        .filter((key) => namesIn(shown).includes(key))
        .join(),
    submit: (_changed, { order, shown }) => {
      const chosen = namesIn(order).filter((key) => namesIn(shown).includes(key))
      return choose(chosen.join() === usual ? undefined : chosen, texts.savedColumns)
    },
    onSaved: onClose,
  })
  const order = namesIn(form.values.order)
  const shown = namesIn(form.values.shown)
  const things = order.map((id, index) => ({ id, name: labels.get(id) ?? id, index }))
  const move = useMove(list, {
    total: order.length,
    announce,
    send: (from, to) => form.set({ order: moveItem(order, from, to).join() }),
  })

  const bringBack = (): void =>
    void choose(undefined, texts.usualAgain).then(
      () => {
        form.discard()
        onClose()
      },
      () => undefined,
    )

  return (
    <FormWindow form={form} title={texts.columnsTitle(label)} onClose={onClose}>
      <SortingArea things={things} total={order.length} onMove={move}>
        <ol ref={list} aria-label={texts.columnsTitle(label)} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {things.map((thing) => {
            const isHeading = heading !== undefined && columnKey(heading) === thing.id
            return (
              <li key={thing.id} data-row={thing.id}>
                <SortableRow thing={thing} total={order.length} onMove={move}>
                  <Checkbox
                    className="about"
                    label={thing.name}
                    aria-label={texts.show(thing.name)}
                    description={isHeading ? texts.alwaysShown : undefined}
                    disabled={isHeading}
                    checked={isHeading || shown.includes(thing.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      form.set({
                        shown: (checked ? [...shown, thing.id] : shown.filter((id) => id !== thing.id)).join(),
                      })
                    }
                    styles={{ body: { minHeight: 44, alignItems: 'center' }, label: { overflowWrap: 'anywhere' } }}
                  />
                </SortableRow>
              </li>
            )
          })}
        </ol>
      </SortingArea>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {resource.card && (
        <Text size="sm" color="dimmed">
          {texts.cardsStay}
        </Text>
      )}
      {resource.usualColumns && (
        <Group>
          <Button variant="subtle" leftIcon={<IconRefresh size={16} aria-hidden />} onClick={bringBack}>
            {texts.usual}
          </Button>
        </Group>
      )}
    </FormWindow>
  )
}

export default ColumnsWindow
