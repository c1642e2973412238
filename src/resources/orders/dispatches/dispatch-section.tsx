import { useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Fact, Facts } from '../../../components/facts'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { Hint } from '../../../components/hint'
import { LoadFailed } from '../../../components/errors/load-failed'
import { LoadingText } from '../../../components/loading-text'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { Section } from '../../../components/section'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconEdit, IconPhoto, IconTrash, IconTruck } from '../../../components/ui/icons'
import { freightLooks, type OrderDispatch } from '../../../domain/dispatch/dispatch'
import { dispatchRefusal } from '../../../domain/dispatch/dispatch-rules'
import type { Order } from '../../../domain/order/order'
import { formatDay } from '../../../domain/shared/dates'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { deleteCall, orderDispatches } from './dispatch-calls'
import { DispatchWindow } from './dispatch-window'
import { missingText } from './lorry/lorry-texts'
import { partsTexts as texts, trackingTexts } from './parts-texts'
import { ReceiptWindow } from './receipt-modal'
import { isTracked, TrackingFacts } from './tracking-section'

interface OneDispatchProps {
  record: OrderDispatch
  mayEdit: boolean
  open: (window: 'edit' | 'receipt') => void
}

/** What a lorry took of the order, with what can be done about it. */
const OneDispatch = ({ record, mayEdit, open }: OneDispatchProps) => {
  const confirm = useConfirm()
  const { call, isCalling } = useCall(deleteCall)
  const mayDelete = useMay('dispatches:delete')
  const { lrNumber, orderId, freight, driverPhone } = record
  const remove = async (): Promise<void> => {
    // The error toast is already shown.
    if (await confirm(texts.confirmDelete(lrNumber, orderId))) await call({ id: record._id }).catch(() => undefined)
  }
  return (
    <Stack spacing="xs" role="group" aria-label={texts.nameOf(lrNumber)}>
      <Text weight={600}>{texts.nameOf(lrNumber)}</Text>
      <Facts>
        <Fact label={texts.transport}>{record.transport.name}</Fact>
        <Fact label={texts.route}>{record.to || undefined}</Fact>
        <Fact label={texts.date}>{formatDay(record.lrDate)}</Fact>
        <Fact label={texts.parcels}>{record.parcels}</Fact>
        <Fact label={texts.freight}>{texts.freightOf(freightLooks[freight.terms].label, freight.amount)}</Fact>
        {record.expectedOn && <Fact label={texts.expected}>{formatDay(record.expectedOn)}</Fact>}
        {record.vehicle && <Fact label={texts.vehicle}>{record.vehicle}</Fact>}
        {driverPhone && (
          <Fact label={texts.driver}>
            <PhoneLinks phones={[driverPhone]} />
          </Fact>
        )}
        {record.createdBy && <Fact label={texts.recordedBy}>{record.createdBy}</Fact>}
      </Facts>
      <Group spacing="xs" data-screen-only>
        {mayEdit && (
          <Button
            variant="default"
            leftIcon={<IconEdit size={16} aria-hidden />}
            aria-label={texts.editOf(lrNumber)}
            onClick={() => open('edit')}
          >
            {texts.edit}
          </Button>
        )}
        {(mayEdit || record.receipt) && (
          <Button
            variant="default"
            leftIcon={<IconPhoto size={16} aria-hidden />}
            aria-label={texts.receiptOf(lrNumber)}
            onClick={() => open('receipt')}
          >
            {record.receipt ? texts.receipt : texts.noReceipt}
          </Button>
        )}
        {mayDelete && (
          <Button
            variant="default"
            color="red"
            leftIcon={<IconTrash size={16} aria-hidden />}
            aria-label={texts.removeOf(lrNumber)}
            loading={isCalling}
            onClick={() => void remove()}
          >
            {texts.remove}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** How an order travels, and what lorries took of it (docs/decisions/0052); loaded only if the backend has dispatches. */
const DispatchSection = ({ order }: { order: Order }) => {
  const { data, error, refetch, isFetching } = useRead(orderDispatches, { orderId: order.orderId }, { retry: false })
  const mayCreate = useMay('dispatches:create')
  const mayEdit = useMay('dispatches:edit')
  const [shown, setShown] = useState<{ window: 'edit' | 'receipt'; record?: OrderDispatch }>()
  const part = useRef<HTMLDivElement>(null)
  const record = useRef<HTMLButtonElement>(null)
  useFocusRecovery(part, record)
  const refusal = dispatchRefusal(order)
  const { nearestTown, district } = order.customerDetails?.address ?? {}
  const { has } = useCapabilities(true)
  const lacks = missingText({
    hasInvoice: Boolean(order.invoice?.invoiceNumber),
    ...(has('packing') && data ? { isPacked: data.packedParcels !== null } : {}),
  })
  const close = (): void => setShown(undefined)
  const isNone = data?.dispatches.length === 0
  const mayRecord = mayCreate && refusal === undefined
  const recordButton = mayRecord && (
    <Button
      ref={record}
      variant="default"
      leftIcon={<IconTruck size={16} aria-hidden />}
      onClick={() => setShown({ window: 'edit' })}
      data-screen-only
    >
      {texts.record}
    </Button>
  )
  return (
    <div ref={part}>
      {isNone && !isTracked(order) ? (
        <Section
          title={trackingTexts.title}
          aside={
            <>
              <Hint>{[texts.none, refusal ?? (mayRecord && lacks.join(' · '))].filter(Boolean).join('. ')}</Hint>
              {recordButton}
            </>
          }
        />
      ) : (
        <Section title={trackingTexts.title} aside={recordButton}>
          <Stack spacing="md">
            {error && !data && <LoadFailed text={texts.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />}
            {!error && !data && <LoadingText>{texts.loading}</LoadingText>}
            {isNone && <TrackingFacts order={order} />}
            {data && !isNone && (
              <Stack spacing="md">
                {data.dispatches.map((each) => (
                  <OneDispatch
                    key={each._id}
                    record={each}
                    mayEdit={mayEdit}
                    open={(window) => setShown({ window, record: each })}
                  />
                ))}
              </Stack>
            )}
          </Stack>
        </Section>
      )}
      {shown?.window === 'edit' && (
        <DispatchWindow
          orderId={order.orderId}
          customerName={order.customerDetails?.name}
          town={nearestTown || (district ?? '')}
          // What is left of them after the first dispatch is not known.
          packedParcels={isNone ? data.packedParcels : null}
          record={shown.record}
          onClose={close}
        />
      )}
      {shown?.window === 'receipt' && shown.record && (
        <ReceiptWindow record={{ ...shown.record, order: { customerName: order.customerDetails?.name } }} onClose={close} />
      )}
    </div>
  )
}

export default DispatchSection
