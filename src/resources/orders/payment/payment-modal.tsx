import { useRef, type FormEvent } from 'react'
import { formatDayAndTime } from '../../../domain/dates'
import { formatMoney } from '../../../domain/money'
import type { Order } from '../../../domain/order'
import { orderFieldFault } from '../../../domain/order-fields'
import { orderFigures } from '../../../domain/order-figures'
import type { PaymentStatus } from '../../../domain/payment-status'
import { useAction } from '../../../framework/actions/use-action'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { IconCheck } from '../../../components/ui/icons'
import { Estimated, Fact, Facts } from '../../../components/facts'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useCloseIfOpen } from '../../../components/modal-window/use-close-if-open'
import { useGuardedClose } from '../../../components/modal-window/use-guarded-close'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { SaveButton } from '../../../components/save-button'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { NotesField } from '../parts/notes-field'
import { OrderCaption } from '../parts/order-caption'
import { partsTexts } from '../parts/parts-texts'
import { PaymentScreenshot } from '../parts/payment-screenshot'
import { phonesOf } from '../parts/phones'
import { PaymentStatusBadge } from '../parts/status-badges'
import { paymentStatusOptions } from '../parts/status-options'
import { useDraft } from '../parts/use-draft'
import { approval } from './approval'
import { paymentTexts } from './payment-texts'

/** Under this width (px) the screenshot stands above the decision; a phone on its side has room for both. */
const oneColumn = 600

/** As high as leaves it in view as a whole: under the heading of the window on a phone on its side. */
const screenshotHeight = 'max(140px, min(380px, calc(100dvh - 180px)))'

/** The amount to look for on the screenshot. */
const PaymentAmount = ({ order }: { order: Order }) => {
  const figures = orderFigures(order)
  return (
    <Box>
      <Text size="sm" color="dimmed">
        {order.paymentDetails?.paymentScreenshot ? paymentTexts.amount : paymentTexts.amountWithoutScreenshot}
      </Text>
      <Text size={28} weight={700} sx={{ lineHeight: 1.3 }}>
        {formatMoney(figures.finalTotal)}
        {figures.packagingAssumed && <Estimated />}
      </Text>
    </Box>
  )
}

const PaymentFacts = ({ order }: { order: Order }) => (
  <Facts>
    <Fact label={paymentTexts.customer}>{order.customerDetails?.name || undefined}</Fact>
    <Fact label={paymentTexts.phone}>
      <PhoneLinks phones={phonesOf(order.customerDetails)} />
    </Fact>
    <Fact label={paymentTexts.date}>{formatDayAndTime(order.createdAt)}</Fact>
    <Fact label={paymentTexts.current}>
      <PaymentStatusBadge order={order} />
    </Fact>
  </Facts>
)

/** Looking at a payment and deciding on it (specification 2 and 4: payment review). */
const PaymentModal = ({ record: order, onClose }: ModalProps<Order>) => {
  const { run, isRunning } = useAction('orders', 'set-payment-status')
  const confirm = useConfirm()
  const { began, values, set, settle, isChanged, restored, discard } = useDraft(
    { form: 'payment', orderId: order.orderId },
    { status: order.paymentStatus, notes: order.adminNotes ?? '' },
  )
  const { status, notes } = values
  const notesFault = orderFieldFault('adminNotes', notes, began.notes)
  const form = useRef<HTMLFormElement>(null)
  const focusFault = useFocusFault(form)
  const closeIfOpen = useCloseIfOpen(onClose)
  const close = useGuardedClose(isChanged, () => {
    discard()
    onClose()
  })

  const send = async (paymentStatus: PaymentStatus): Promise<void> => {
    try {
      await run({
        id: order.orderId,
        values: { paymentStatus, ...(notes === began.notes ? {} : { adminNotes: notes }) },
      })
    } catch {
      // The toast has told why, and the form keeps what was typed.
      return
    }
    if (settle(values, { status: paymentStatus, notes })) closeIfOpen()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (notesFault !== undefined) focusFault()
    // Notes alone go with the status that the order has by now.
    else if (isChanged && !isRunning) await send(status === began.status ? order.paymentStatus : status)
  }

  const quickApprove = async (): Promise<void> => {
    if (notesFault !== undefined) focusFault()
    else if (!isRunning && (await confirm(approval(order)))) await send('paid')
  }

  return (
    <ModalWindow title={paymentTexts.title} width={860} onClose={() => void close()}>
      <OrderCaption order={order} />
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: oneColumn, cols: 1 }]} spacing="lg">
        <Stack spacing="xs">
          <Text size="sm" color="dimmed">
            {paymentTexts.screenshot}
          </Text>
          <PaymentScreenshot order={order} maxHeight={screenshotHeight} />
        </Stack>
        <form ref={form} onSubmit={submit} noValidate>
          <Stack>
            <PaymentAmount order={order} />
            {order.paymentStatus !== 'paid' && (
              <Button
                color="green"
                leftIcon={<IconCheck size={16} aria-hidden />}
                loading={isRunning}
                onClick={() => void quickApprove()}
              >
                {paymentTexts.quickApprove}
              </Button>
            )}
            <PaymentFacts order={order} />
            {restored && isChanged && <RestoredNotice />}
            <NativeSelect
              label={partsTexts.paymentStatus}
              data={paymentStatusOptions(order.paymentStatus)}
              value={status}
              onChange={(event) => set('status', event.currentTarget.value as PaymentStatus)}
            />
            <NotesField
              label={partsTexts.notes}
              help={partsTexts.notesHelp}
              rows={{ min: 2, max: 8 }}
              value={notes}
              fault={notesFault}
              onChange={(text) => set('notes', text)}
            />
            <Group position="right">
              <Button variant="default" onClick={() => void close()}>
                {partsTexts.cancel}
              </Button>
              <SaveButton isChanged={isChanged} isSaving={isRunning}>
                {isRunning ? paymentTexts.saving : paymentTexts.save}
              </SaveButton>
            </Group>
          </Stack>
        </form>
      </SimpleGrid>
    </ModalWindow>
  )
}

export default PaymentModal
