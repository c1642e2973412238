import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { Hint } from '../../../components/hint'
import { referenceQuestion } from '../../../components/payments/reference-question'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { sparkleAt } from '../../../components/sparkle'
import { ActionIcon, Box, Button, Group, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { IconCheck, IconChevronLeft, IconChevronRight } from '../../../components/ui/icons'
import { VisuallyHidden, visuallyHidden } from '../../../components/visually-hidden'
import { orderMeaning, orderStatusLooks } from '../../../domain/order/lifecycle'
import { lacksReference } from '../../../domain/payment/claim'
import { excessQuestion } from '../../../domain/payment/excess'
import type { ListedPayment } from '../../../domain/payment/listed-payment'
import { referenceUsed } from '../../../domain/payment/payment'
import { useCaller } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { ModalProps } from '../../../framework/declaration/resource'
import { askReason } from '../../../framework/form/ask-reason'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { readProductRules } from '../../../providers/envelopes/store-settings'
import {
  confirmCall,
  type ConfirmVariables,
  paymentsPath,
  referenceCall,
  rejectCall,
  reverseCall,
  waitingPayments,
} from '../payment-calls'
import { paymentsTexts } from '../payments-texts'
import { Difference, Figures, Warning } from './figures'
import { reviewTexts as texts } from './review-texts'
import { useAccepting } from '../../../components/payments/use-accepting'
import { oneColumn, pictureLook } from '../../../components/payments/picture-look'
import { KeysHint, useReviewKeys } from '../../../components/payments/use-review-keys'

/** Height that keeps the whole screenshot visible between header and footer of the window. */
const screenshotHeight = 'max(140px, min(420px, calc(100dvh - 260px)))'

/** The payments that wait, and where the shown one is among them. */
const useQueue = (first: ListedPayment) => {
  const [address] = useSearchParams()
  // On the page of an order, whose address has filters of its own, the queue has the payments of this order.
  const isListed = useLocation().pathname === paymentsPath
  const search = isListed ? (address.get('search') ?? undefined) : first.orderId
  const method = (isListed && address.get('method')) || undefined
  const { data } = useRead(waitingPayments, { search, method }, { retry: false })
  const [id, setId] = useState(first._id)
  const [seen, setSeen] = useState(first)
  /** Those that were decided here, which the list may still contain. */
  const [decided, setDecided] = useState<readonly string[]>([])
  const waiting = (data?.data ?? []).filter(({ _id }) => !decided.includes(_id))
  const at = waiting.findIndex(({ _id }) => _id === id)
  const listed = id === first._id ? first : waiting[at]
  if (listed && listed !== seen) setSeen(listed)
  const show = (next: ListedPayment | undefined): void => {
    if (!next) return
    setId(next._id)
    setSeen(next)
  }
  // A payment that is decided is not in the list any more; the oldest one that waits is next.
  const others = waiting.filter(({ _id }) => _id !== id)
  return {
    payment: listed ?? seen,
    count: data && data.total - (data.data.length - waiting.length),
    before: at > 0 ? waiting[at - 1] : undefined,
    after: at === -1 ? others[0] : waiting[at + 1],
    next: at === -1 ? others[0] : (waiting[at + 1] ?? others[0]),
    show,
    /** Takes the payment out of the queue; undone by `false`, when the server has refused it. */
    decide: (of: string, isDecided = true): void =>
      setDecided((before) => (isDecided ? [...before, of] : before.filter((each) => each !== of))),
  }
}

/** Reviews the payments that wait, one after the other, by keyboard or by buttons (store 2). */
const ReviewModal = ({ record, onClose }: ModalProps<ListedPayment>) => {
  const { payment, count, before, after, next, show, decide: setDecided } = useQueue(record)
  const { call } = useCaller()
  const confirm = useConfirm()
  const accepting = useAccepting()
  const { open: notify } = useNotification()
  const mayDecide = useMay('payments:edit')
  const mayNote = useCapabilities(true).has('payment-references')
  const asksReasons = useRead(readProductRules, noVariables, { retry: false }).data?.askReasons === true
  const { _id: id, kind, status, screenshot, sameReference, samePicture = [], order, orderId } = payment
  const isWaiting = status === 'claimed'
  // A warning is read before Enter approves.
  const isSuspect = sameReference.length > 0 || samePicture.length > 0

  const top = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const approveButton = useRef<HTMLButtonElement>(null)
  // The buttons of a decision disappear with it; the keys need the focus in this window.
  useFocusRecovery(whole, top)
  // So does the focus of an arrow at the end of the queue, which is disabled there.
  useEffect(() => {
    if (whole.current?.querySelector(':focus:disabled')) top.current?.focus({ preventScroll: true })
  })
  // On a phone the next payment would be shown from its end, without its screenshot.
  useEffect(() => void top.current?.scrollIntoView({ block: 'start' }), [id])
  // Nor is the next one approved by the same key unread.
  useEffect(() => {
    if (isSuspect && document.activeElement === approveButton.current) top.current?.focus({ preventScroll: true })
  }, [id, isSuspect])
  /** Payments that are being decided; a second press before the next one is shown must not decide again. */
  const inHand = useRef(new Set<string>())

  /** Confirms a payment. */
  const confirmAll = (change: ConfirmVariables, reason: string | undefined): Promise<unknown> =>
    accepting(change, (sent) => call(confirmCall, sent, { reason }), {
      acceptReuse: texts.acceptReuse,
      acceptMore: texts.more,
      withoutStock: () => (order.isReleased ? texts.withoutStock : undefined),
    })
  /** Shows the next payment at once, and takes this one back into the queue if the server refuses; the toast says why. */
  const decided = async (send: () => Promise<unknown>, celebrate?: () => void): Promise<void> => {
    inHand.current.add(id)
    setDecided(id)
    if (next) show(next)
    const isDone = await send().then(
      () => true,
      () => false,
    )
    inHand.current.delete(id)
    if (!isDone) return setDecided(id, false)
    celebrate?.()
    if (!next) {
      notify?.({ type: 'success', message: texts.noneLeft })
      onClose()
    }
  }
  const approve = async (): Promise<void> => {
    if (!mayDecide || !isWaiting || inHand.current.has(id)) return
    const celebrate = sparkleAt(approveButton.current)
    const acceptReuse = sameReference.length > 0
    const reused = acceptReuse && `${texts.reused(sameReference)} ${sameReference.join(', ')}.`
    const copied = samePicture.length > 0 && `${texts.samePicture(samePicture)} ${samePicture.join(', ')}.`
    const prompt = mayNote && lacksReference(payment) ? referenceQuestion(payment.method, true) : undefined
    const isAsked = acceptReuse || (copied && !prompt)
    if (isAsked && !(await confirm(texts.acceptReuse([reused, copied].filter(Boolean).join(' '))))) return
    const { isCancelled } = orderMeaning(order.orderStatus)
    if (isCancelled && !(await confirm(texts.approveCancelled))) return
    const question = excessQuestion('payment', payment.amount, order.balance)
    if (!isCancelled && question !== undefined && !(await confirm(texts.more(question)))) return
    const asked = [!isAsked && copied, texts.askReference.text].filter(Boolean).join(' ')
    if (prompt && !(await confirm({ ...texts.askReference, ...prompt, text: asked }))) return
    const reason = asksReasons ? await askReason(confirm) : undefined
    if (asksReasons && reason === undefined) return
    const reference = prompt?.reference() ?? ''
    const yes = { ...(acceptReuse ? { acceptReuse } : {}), ...(question === undefined ? {} : { acceptMore: true }) }
    await decided(() => confirmAll({ id, ...yes, ...(reference === '' ? {} : { reference }) }, reason), celebrate)
  }
  const addReference = async (): Promise<void> => {
    const prompt = referenceQuestion(payment.method, false)
    if (!(await confirm({ ...texts.addedReference, ...prompt }))) return
    const sent = { id, reference: prompt.reference() }
    // The toast says what was refused; a number of another payment is asked for once more.
    await call(referenceCall, sent).catch(async (error: unknown) => {
      const codes = (error as { cause?: { errors?: string[] } }).cause?.errors ?? []
      if (codes.includes(referenceUsed) && (await confirm(texts.acceptAddedReuse((error as Error).message))))
        await call(referenceCall, { ...sent, acceptReuse: true }).catch(() => undefined)
    })
  }
  const refuse = async (verb: 'reject' | 'reverse'): Promise<void> => {
    if (!mayDecide || (verb === 'reject') !== isWaiting || inHand.current.has(id)) return
    // A reversal leaves the order as it is; the store decides what happens to one that did not wait for its payment.
    const { whenPaid } = orderMeaning(order.orderStatus)
    const keptStatus = whenPaid === null ? orderStatusLooks[order.orderStatus].label : undefined
    const reason = await askReason(confirm, verb === 'reject' ? texts.rejection : texts.reversal(keptStatus))
    if (reason === undefined) return
    if (verb === 'reject') await decided(() => call(rejectCall, { id, reason }))
    else await call(reverseCall, { id, reason }).catch(() => undefined)
  }
  useReviewKeys(top, {
    a: () => void approve(),
    r: () => void refuse('reject'),
    ArrowRight: () => show(after),
    ArrowLeft: () => show(before),
  })

  return (
    <ModalWindow title={paymentsTexts.titleOf(payment.amount, orderId)} width={860} onClose={onClose}>
      <div ref={whole}>
        <Stack ref={top} tabIndex={-1} data-autofocus={isSuspect || undefined} sx={{ outline: 'none' }}>
          <Stack spacing={8} sx={{ '&:empty': { display: 'none' } }}>
            <Warning text={texts.reused} orderIds={sameReference} />
            <Warning text={texts.samePicture} orderIds={samePicture} />
            <Warning text={texts.similarPicture} orderIds={payment.similarPicture} color="yellow" />
            <Difference payment={payment} />
          </Stack>
          <SimpleGrid cols={2} breakpoints={[{ maxWidth: oneColumn, cols: 1 }]} spacing="lg">
            {screenshot ? (
              <Box sx={pictureLook}>
                <PreviewImage
                  key={id}
                  src={screenshot}
                  alt={texts.screenshotAlt(orderId)}
                  label={texts.open}
                  maxHeight={screenshotHeight}
                />
              </Box>
            ) : (
              <Hint>{texts.noScreenshot}</Hint>
            )}
            <Stack spacing="sm">
              <Figures payment={payment} />
              {isWaiting && mayDecide && <KeysHint>{texts.keys}</KeysHint>}
            </Stack>
          </SimpleGrid>
        </Stack>
        <WindowFooter
          status={
            // Apart from the decision.
            <Group spacing="xs" noWrap>
              <ActionIcon
                size={36}
                variant="default"
                disabled={!before}
                aria-label={texts.previous}
                title={texts.previous}
                onClick={() => show(before)}
              >
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={36}
                variant="default"
                disabled={!after}
                aria-label={texts.next}
                title={texts.next}
                onClick={() => show(after)}
              >
                <IconChevronRight size={18} aria-hidden />
              </ActionIcon>
              <Text size="sm" color="dimmed" role="status">
                <VisuallyHidden>{`${paymentsTexts.titleOf(payment.amount, orderId)}. `}</VisuallyHidden>
                {count !== undefined && count > 0 && (
                  // A phone needs the line for the payment.
                  <Box component="span" sx={{ [`@media (max-width: ${oneColumn}px)`]: visuallyHidden }}>
                    {texts.waiting(count)}
                  </Box>
                )}
              </Text>
            </Group>
          }
        >
          {isWaiting && mayDecide && (
            <>
              <Button variant="default" onClick={() => void refuse('reject')}>
                {texts.reject}
              </Button>
              <Button
                ref={approveButton}
                data-autofocus={!isSuspect || undefined}
                leftIcon={<IconCheck size={16} aria-hidden />}
                onClick={() => void approve()}
              >
                {texts.approve}
              </Button>
            </>
          )}
          {status === 'confirmed' && kind === 'payment' && mayDecide && mayNote && lacksReference(payment) && (
            <Button variant="default" onClick={() => void addReference()}>
              {texts.addReference}
            </Button>
          )}
          {status === 'confirmed' && mayDecide && (
            <Button variant="default" onClick={() => void refuse('reverse')}>
              {texts.reverse}
            </Button>
          )}
        </WindowFooter>
      </div>
    </ModalWindow>
  )
}

export default ReviewModal
