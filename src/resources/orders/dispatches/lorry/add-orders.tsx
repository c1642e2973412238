import { type KeyboardEvent, useRef, useState } from 'react'
import { Hint } from '../../../../components/hint'
import { looksOf } from '../../../../components/looks'
import { LoadFailed } from '../../../../components/errors/load-failed'
import { Section } from '../../../../components/section'
import { Box, Button, Code, createStyles, Group, Stack, Text, TextInput } from '../../../../components/ui/core'
import { useDebouncedValue } from '../../../../components/ui/hooks'
import { touchScreen } from '../../../../components/touch-screen'
import { IconPlus, IconSearch } from '../../../../components/ui/icons'
import { usePageKeys } from '../../../../components/use-page-keys'
import type { ReadyOrder } from '../../../../domain/dispatch/dispatch'
import { useCall } from '../../../../framework/calls/use-call'
import { useRead } from '../../../../framework/calls/use-read'
import { readyOrders } from '../dispatch-calls'
import { lorryTexts as texts } from './lorry-texts'
import { cleanLine } from '../../../../domain/shared/typed/text'

interface AddOrdersProps {
  /** Ids of the orders in the table. */
  added: ReadonlySet<string>
  onAdd: (orders: readonly ReadyOrder[]) => void
}

/** Most orders that are shown at once; a search finds the others. */
const mostShown = 8
const searchDelayMs = 250

/** Columns of the orders that are ready; on a narrow screen an order is one text below the other. */
const useReadyStyles = createStyles((theme) => ({
  list: {
    listStyle: 'none',
    fontSize: theme.fontSizes.sm,
    '& > li': {
      display: 'grid',
      gap: `0 ${theme.spacing.sm}px`,
      alignItems: 'center',
      padding: '3px 0',
      gridTemplateColumns: '108px minmax(0, 1.5fr) minmax(0, 1.3fr) 94px 86px 84px 76px',
      borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
    },
    '& > li:first-of-type': { borderTop: 0, color: looksOf(theme).dimmed, fontWeight: 700 },
    '& > li > span': { overflowWrap: 'anywhere', minWidth: 0 },
    '& button': { gridColumn: -2 },
    '@media (max-width: 62em)': {
      '& > li': { display: 'block', position: 'relative', minHeight: 50, padding: '6px 92px 6px 0' },
      '& > li:first-of-type': { display: 'none' },
      '& > li:nth-of-type(2)': { borderTop: 0 },
      '& > li > span:not(:first-of-type):not(:empty)::before': { content: '" · "', color: theme.colors.gray[6] },
      '& button': { position: 'absolute', right: 0, top: 6 },
    },
  },
}))

interface ReadyRowProps {
  order: ReadyOrder
  onAdd: () => void
}

/** An order that is ready. */
const ReadyRow = ({ order: { orderId, customerName, town, phone, isPacked, parcels, hasInvoice }, onAdd }: ReadyRowProps) => (
  <li>
    <span>
      <Code>{orderId}</Code>
    </span>
    <span>{customerName}</span>
    <span>{town}</span>
    <span>{phone}</span>
    {/* What lacks is coloured on the lorry, where somebody has to see to it. */}
    <Text span inherit color={isPacked === false ? 'dimmed' : undefined}>
      {isPacked === undefined ? '' : isPacked ? texts.packed(parcels ?? 1) : texts.lacks.packing}
    </Text>
    <Text span inherit color={hasInvoice === false ? 'dimmed' : undefined}>
      {hasInvoice === undefined ? '' : hasInvoice ? texts.invoiced : texts.lacks.invoice}
    </Text>
    <Button
      variant="subtle"
      compact
      h={36}
      leftIcon={<IconPlus size={14} aria-hidden />}
      aria-label={texts.addOrder(orderId)}
      onClick={onAdd}
    >
      {texts.addOne}
    </Button>
  </li>
)

/** Finds orders that are ready, one by one or all of a town. */
export const AddOrders = ({ added, onAdd }: AddOrdersProps) => {
  const { classes } = useReadyStyles()
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
          description={<Box sx={{ [touchScreen]: { display: 'none' } }}>{texts.searchHelp}</Box>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          icon={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => void addFirst(event)}
        />
        {towns.length > 0 && (
          <Group spacing={8} role="group" aria-label={texts.towns}>
            <Hint>{texts.towns}</Hint>
            {towns.map(({ town, count }) => (
              <Button
                key={town}
                variant="default"
                compact
                h={32}
                px="sm"
                radius="xl"
                sx={{ fontWeight: 400, [touchScreen]: { height: 44 } }}
                disabled={isCalling}
                onClick={() => void addTown(town)}
              >
                {texts.town(town, count)}
              </Button>
            ))}
          </Group>
        )}
        {error && !data && <LoadFailed text={texts.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data && found.length === 0 && (search !== '' || towns.length === 0) && (
          <Hint>{search === '' ? texts.noneReady : texts.noneFound}</Hint>
        )}
        {found.length > 0 && (
          <Box component="ul" m={0} p={0} className={classes.list} aria-label={texts.found}>
            <li aria-hidden>
              {texts.heads.map((head) => (
                <span key={head}>{head}</span>
              ))}
            </li>
            {found.slice(0, mostShown).map((order) => (
              <ReadyRow key={order.orderId} order={order} onAdd={() => onAdd([order])} />
            ))}
          </Box>
        )}
      </Stack>
    </Section>
  )
}
