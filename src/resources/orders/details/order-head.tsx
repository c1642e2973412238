import { useNotification } from '@refinedev/core'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { looksOf } from '../../../components/looks'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { useCopyText } from '../../../components/plain/copy-text'
import { plainTexts } from '../../../components/plain/plain-texts'
import { ActionIcon, Box, Button, Code, Group, Paper, Text } from '../../../components/ui/core'
import { IconCheck, IconChevronDown, IconCopy } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import type { Order } from '../../../domain/order/order'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { formatMoney } from '../../../domain/shared/money'
import { amountOf, type LedgerState } from '../ledger/amount-of'
import { partsTexts } from '../parts/parts-texts'
import { OrderStatusBadge, PaymentStatusBadge } from '../parts/status-badges'
import type { NextStep } from './use-next-step'
import { useClickOutside } from '../../../components/ui/hooks'
import { detailsTexts } from './details-texts'

const phone = '@media (max-width: 48em)'

interface MoreMenuProps {
  button: RefObject<HTMLButtonElement>
  /** It gets the focus back, for one of the buttons. */
  isReturnedTo: boolean
  children: ReactNode
}

/**
 * A button that shows further buttons below it, until one of them is pressed. They stay once they were shown, because one may have a
 * window of its own.
 */
export const MoreMenu = ({ button, isReturnedTo, children }: MoreMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const whole = useClickOutside<HTMLDivElement>(() => setOpen(false))

  useEffect(() => {
    if (!isOpen) return undefined
    // In the capture phase, because the window around the menu would close.
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      setOpen(false)
      button.current?.focus()
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [isOpen, button])

  return (
    <Box ref={whole} sx={{ position: 'relative' }} data-screen-only>
      <Button
        ref={button}
        variant="default"
        rightIcon={<IconChevronDown size={16} />}
        aria-expanded={isOpen}
        aria-controls={id}
        data-autofocus={isReturnedTo || undefined}
        onClick={() => {
          setOpen(!isOpen)
          setWasOpened(true)
        }}
      >
        {detailsTexts.more}
      </Button>
      <Paper
        id={id}
        hidden={!isOpen}
        withBorder
        shadow="md"
        p={4}
        // A window that a button opens returns the focus to what had it. What is pressed in that window comes by here as well.
        onClickCapture={({ currentTarget, target }) => {
          if (currentTarget.contains(target as Node)) button.current?.focus()
        }}
        onClick={() => setOpen(false)}
        sx={{
          position: 'absolute',
          zIndex: 4,
          top: 'calc(100% + 4px)',
          right: 0,
          minWidth: 200,
          '&:not([hidden])': { display: 'grid' },
          '& > button': { border: 0, textAlign: 'left' },
          '.mantine-Button-inner': { justifyContent: 'flex-start' },
          [phone]: { right: 'auto', left: 0 },
        }}
      >
        {wasOpened && children}
      </Paper>
    </Box>
  )
}

/** Copies the order id, and confirms it for two seconds. */
const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const { open: notify } = useNotification()
  const message = plainTexts.copyFailed
  const { isCopied, copy } = useCopyText(orderId, () => notify?.({ type: 'error', message, description: message }))
  return (
    <>
      <ActionIcon title={partsTexts.copy} aria-label={partsTexts.copy} size={32} onClick={(event) => void copy(event)}>
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </ActionIcon>
      <VisuallyHidden>
        <span aria-live="polite">{isCopied ? plainTexts.copied : ''}</span>
      </VisuallyHidden>
    </>
  )
}

interface DueProps {
  order: Order
  state: LedgerState
  isPhone: boolean
  next: NextStep | undefined
}

/** What is due, large; its place is kept while it is being read. It has the colour of what waits unless something else is done first. */
const Due = ({ order, state, isPhone, next }: DueProps) => {
  const { label, rupees, isOwed } = amountOf(order, state)
  return (
    <Box data-part="due" data-screen-only sx={{ textAlign: isPhone ? 'left' : 'right' }}>
      <Text size="xs" color="dimmed" sx={{ lineHeight: 1.2 }}>
        {label}
      </Text>
      <Text
        size={isPhone ? 22 : 28}
        weight={700}
        sx={(theme) => ({
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          ...(isOwed && (!next || next.modal === 'refund') && { color: looksOf(theme).waits }),
        })}
      >
        {rupees === undefined ? '…' : formatMoney(rupees)}
      </Text>
    </Box>
  )
}

const StepButton = ({ label, modal: _modal, onClick, ...focus }: NextStep) => (
  // Ignores the second click of a double click, which would run the following step.
  <Button {...focus} onClick={({ detail }) => detail < 2 && onClick()}>
    {label}
  </Button>
)

interface OrderHeadProps extends DueProps {
  /** Plain buttons. */
  children: ReactNode
}

/** Which order it is, whose, in which state, what is due, and what is done next. */
export const OrderHead = ({ order, state, isPhone, next, children }: OrderHeadProps) => {
  const { name, address } = order.customerDetails ?? {}
  const town = address?.nearestTown || address?.district
  return (
    <Group position="apart" spacing="md">
      <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
        <Group spacing="xs">
          <Group spacing={4} noWrap sx={{ minWidth: 0 }}>
            <Code style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{order.orderId}</Code>
            <CopyOrderId orderId={order.orderId} />
          </Group>
          <OrderStatusBadge order={order} />
          <PaymentStatusBadge order={order} />
        </Group>
        <Group spacing="xs" mt={4} sx={{ rowGap: 2 }}>
          <Text weight={600} sx={{ overflowWrap: 'anywhere' }}>
            {[name, town].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" color="dimmed">
            {formatDayAndTime(order.createdAt)}
          </Text>
        </Group>
      </Box>
      {!isPhone && <Due order={order} state={state} isPhone={false} next={next} />}
      <Group spacing="xs" data-screen-only data-clear-of-toasts>
        {children}
        {!isPhone && next && <StepButton {...next} />}
      </Group>
    </Group>
  )
}

/** The same amount and step at the bottom of a phone's window, always in sight. */
export const OrderBar = (props: DueProps) => (
  <WindowFooter status={<Due {...props} />}>{props.next && <StepButton {...props.next} />}</WindowFooter>
)
