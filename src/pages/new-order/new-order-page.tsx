import { useState } from 'react'
import { Link } from 'react-router'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { Spinner } from '../../components/spinner'
import { touchScreen } from '../../components/touch-screen'
import { QueryFailed } from '../../components/errors/load-failed'
import { Box, Button, Group, Stack, Text } from '../../components/ui/core'
import { invoiceRefusal } from '../../domain/invoice/invoice-permission'
import type { Order } from '../../domain/order/order'
import { toPaise, toRupees } from '../../domain/shared/money'
import { PageHead } from '../../framework/layout/page-head'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { packagingCosts, packagingFailures } from '../../providers/envelopes/packaging'
import { MenuFailures } from '../quick-shopping/parts/menu-states'
import { useMenu } from '../quick-shopping/menu/use-menu'
import { NewOrderForm } from './new-order-form'
import { newOrderTexts as texts } from './new-order-texts'

/** An order that was saved, and what was received for it in rupees. */
interface Saved {
  order: Order
  received: number
}

/** Says that an order was saved, and goes on with the next one. */
const SavedWindow = ({ order, received, onNext }: Saved & { onNext: () => void }) => {
  const { orderId, orderStatus, paymentStatus, customerDetails, orderSummary } = order
  const total = orderSummary?.totalWithPackaging ?? 0
  const due = toRupees(Math.max(0, toPaise(total) - toPaise(received)))
  const facts = [texts.total(total), received > 0 && texts.paid(received), due > 0 && texts.due(due)]
  return (
    <ModalWindow title={texts.saved} width={440} onClose={onNext}>
      <Stack spacing="md">
        <div>
          <Text size="xl" weight={700}>
            {orderId}
          </Text>
          <Text sx={{ overflowWrap: 'anywhere' }}>{customerDetails?.name}</Text>
          <Text color="dimmed">{facts.filter(Boolean).join(' · ')}</Text>
        </div>
        <Group position="right" spacing="sm">
          {invoiceRefusal({ orderStatus, paymentStatus }) === undefined && (
            <Button variant="default" component={Link} to={`/orders?invoice=${encodeURIComponent(orderId)}`}>
              {texts.invoice}
            </Button>
          )}
          <Button variant="default" component={Link} to={`/orders?details=${encodeURIComponent(orderId)}`}>
            {texts.open}
          </Button>
          <Button data-autofocus onClick={onNext}>
            {texts.next}
          </Button>
        </Group>
      </Stack>
    </ModalWindow>
  )
}

/** One order after the other (store 5; docs/decisions/0057). */
const NewOrderPage = () => {
  const [count, setCount] = useState(0)
  const [saved, setSaved] = useState<Saved>()
  const menu = useMenu()
  const packaging = useRead(packagingCosts, noVariables)
  const readAgain = (): void => {
    void menu.refetch()
    void packaging.refetch()
  }
  const next = (): void => {
    setSaved(undefined)
    setCount(count + 1)
    readAgain()
  }
  return (
    <Stack spacing="md">
      <PageHead
        title={texts.title}
        subtitle={
          <>
            {texts.subtitle}
            <Box component="span" sx={{ [touchScreen]: { display: 'none' } }}>
              {` · ${texts.keys}`}
            </Box>
          </>
        }
      />
      <MenuFailures menu={menu} orderUnread={texts.orderUnread} />
      {packaging.error && !packaging.data && <QueryFailed text={packagingFailures.costs} query={packaging} />}
      {menu.categories && packaging.data ? (
        <NewOrderForm
          key={count}
          categories={menu.categories}
          packaging={packaging.data}
          onSaved={(order, received) => setSaved({ order, received })}
          onRefused={readAgain}
        />
      ) : (
        !menu.error && !packaging.error && <Spinner />
      )}
      {saved && <SavedWindow {...saved} onNext={next} />}
    </Stack>
  )
}

export default NewOrderPage
