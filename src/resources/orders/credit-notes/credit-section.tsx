import { useRef, useState } from 'react'
import { LoadFailed } from '../../../components/errors/load-failed'
import { Fact, Facts } from '../../../components/facts'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { Hint } from '../../../components/hint'
import { LoadingText } from '../../../components/loading-text'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconDownload, IconExternalLink, IconFilePlus } from '../../../components/ui/icons'
import type { CreditNote } from '../../../domain/credit-note/credit-note'
import { creditNoteFileName } from '../../../domain/invoice/invoice-file-name'
import type { Order } from '../../../domain/order/order'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { formatMoney } from '../../../domain/shared/money'
import { useRead } from '../../../framework/calls/use-read'
import { useMay } from '../../../framework/registry/rights'
import { useDocumentFile } from '../invoice/use-invoice-file'
import { creditNoteFile, readCreditNotes } from './credit-calls'
import { creditTexts as texts } from './credit-texts'
import { CreditWindow } from './credit-window'

/** One credit note with its file. */
const OneNote = ({ orderId, note }: { orderId: string; note: CreditNote }) => {
  const { view, download, isBusy } = useDocumentFile(creditNoteFile, texts.file)
  const { creditNoteNumber: number, items, restocked } = note
  const [variables, fileName] = [{ id: orderId, number }, creditNoteFileName(number)]
  const button = { loading: isBusy, 'aria-busy': isBusy }
  return (
    <Stack spacing="xs" role="group" aria-label={number}>
      <Text weight={600}>{texts.nameOf(number)}</Text>
      <Facts>
        <Fact label={texts.total} strong>
          {formatMoney(note.amount)}
        </Fact>
        <Fact label={texts.items}>
          {items.length === 0 ? texts.reduction : items.map(({ name, quantity }) => texts.itemOf(quantity, name)).join(', ')}
        </Fact>
        {items.length > 0 && <Fact label={texts.restocked}>{restocked ? texts.yes : texts.no}</Fact>}
        <Fact label={texts.reason}>{note.reason || undefined}</Fact>
        <Fact label={texts.date}>{texts.by(note.createdBy, formatDayAndTime(note.generatedAt) ?? '')}</Fact>
      </Facts>
      <Group spacing="xs" data-screen-only>
        <Button
          variant="default"
          leftIcon={<IconExternalLink size={16} aria-hidden />}
          aria-label={texts.viewOf(number)}
          onClick={() => void view(variables)}
          {...button}
        >
          {texts.view}
        </Button>
        <Button
          variant="default"
          leftIcon={<IconDownload size={16} aria-hidden />}
          aria-label={texts.downloadOf(number)}
          onClick={() => void download(variables, fileName)}
          {...button}
        >
          {texts.download}
        </Button>
      </Group>
    </Stack>
  )
}

/** The credit notes for an order's invoice (docs/decisions/0056); loaded only if the backend has them. */
const CreditSection = ({ order }: { order: Order }) => {
  const { orderId } = order
  const { data, error, refetch, isFetching } = useRead(readCreditNotes, { id: orderId }, { retry: false })
  const mayMake = useMay('orders:bill')
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const make = useRef<HTMLButtonElement>(null)
  useFocusRecovery(part, make)
  if (!data)
    return error ? (
      <LoadFailed text={texts.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingText>{texts.loading}</LoadingText>
    )
  const { creditNotes, refusal } = data
  return (
    <Stack ref={part} spacing="md" role="group" aria-label={texts.title} mt="md">
      {creditNotes.map((note) => (
        <OneNote key={note.creditNoteNumber} orderId={orderId} note={note} />
      ))}
      {refusal !== null && <Hint>{refusal}</Hint>}
      {mayMake && refusal === null && (
        <Stack spacing={4} data-screen-only>
          <Group>
            <Button ref={make} variant="default" leftIcon={<IconFilePlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {texts.open}
            </Button>
          </Group>
          <Hint>{texts.about}</Hint>
        </Stack>
      )}
      {isOpen && <CreditWindow order={order} notes={data} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

export default CreditSection
