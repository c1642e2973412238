import { type KeyboardEvent, useRef, useState } from 'react'
import { Hint } from '../../../../components/hint'
import { LoadFailed } from '../../../../components/errors/load-failed'
import { Section } from '../../../../components/section'
import { Box, Button, Code, Group, Stack, Text, TextInput } from '../../../../components/ui/core'
import { useDebouncedValue } from '../../../../components/ui/hooks'
import { IconPlus } from '../../../../components/ui/icons'
import { usePageKeys } from '../../../../components/use-page-keys'
import type { ReadyOrder } from '../../../../domain/dispatch/dispatch'
import { useCall } from '../../../../framework/calls/use-call'
import { useRead } from '../../../../framework/calls/use-read'
import { readyOrders } from '../dispatch-calls'
import { lorryTexts as texts, missingText } from './lorry-texts'
import { cleanLine } from '../../../../domain/shared/typed/text'

interface AddOrdersProps {
  /** Ids of the orders in the table. */
  added: ReadonlySet<string>
  onAdd: (orders: readonly ReadyOrder[]) => void
}

/** Most orders that are shown at once; a search finds the others. */
const mostShown = 8
const searchDelayMs = 250

/** Finds orders that are ready, one by one or all of a town. */
export const AddOrders = ({ added, onAdd }: AddOrdersProps) => {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  usePageKeys({ '/': () => field.current?.focus() })
  const [search] = useDebouncedValue(cleanLine(typed), searchDelayMs)
  const { data, error, isFetching, refetch } = useRead(readyOrders, search === '' ? {} : { search }, { retry: false })
  const { call, isCalling } = useCall(readyOrders)
  const found = (data?.orders ?? []).filter(({ orderId }) => !added.has(orderId))
  const towns = (data?.towns ?? []).filter(({ count }) => count > 0)

  const addFirst = async (event: KeyboardEvent): Promise<void> => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // A scanner types faster than the search, so what is typed now is asked for.
    const entered = cleanLine(typed)
    if (entered === '') return
    const answer = entered === search && data ? data : await call({ search: entered }).catch(() => undefined)
    const first = answer?.orders.find(({ orderId }) => !added.has(orderId))
    if (!first) return
    onAdd([first])
    setTyped('')
  }
  const addTown = async (town: string): Promise<void> => {
    const answer = await call({ town }).catch(() => undefined)
    if (answer) onAdd(answer.orders)
  }

  return (
    <Section title={texts.add} level={2}>
      <Stack spacing="sm">
        <TextInput
          ref={field}
          label={texts.search}
          description={texts.searchHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maw={420}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => void addFirst(event)}
        />
        {towns.length > 0 && (
          <Group spacing="xs" role="group" aria-label={texts.towns}>
            {towns.map(({ town, count }) => (
              <Button key={town} variant="default" compact h={36} disabled={isCalling} onClick={() => void addTown(town)}>
                {texts.town(town, count)}
              </Button>
            ))}
          </Group>
        )}
        {error && !data && <LoadFailed text={texts.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data && found.length === 0 && (search !== '' || towns.length === 0) && (
          <Hint>{search === '' ? texts.noneReady : texts.noneFound}</Hint>
        )}
        <Box component="ul" m={0} p={0} sx={{ listStyle: 'none', display: 'grid', gap: 6 }} aria-label={texts.found}>
          {found.slice(0, mostShown).map((order) => (
            <Box
              key={order.orderId}
              component="li"
              sx={(theme) => ({ display: 'flex', gap: theme.spacing.sm, alignItems: 'center' })}
            >
              <Button
                variant="default"
                compact
                h={36}
                leftIcon={<IconPlus size={14} aria-hidden />}
                aria-label={texts.addOrder(order.orderId)}
                onClick={() => onAdd([order])}
              >
                {texts.addOne}
              </Button>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Code>{order.orderId}</Code>{' '}
                <Text span size="sm">
                  {[
                    order.customerName,
                    order.town,
                    order.phone,
                    order.isPacked && texts.packed(order.parcels ?? 1),
                    ...missingText(order),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
            </Box>
          ))}
        </Box>
      </Stack>
    </Section>
  )
}
