import { useNotification } from '@refinedev/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { barInForcedColors } from '../../components/bar-in-forced-colors'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { QueryFailed } from '../../components/errors/load-failed'
import { Hint } from '../../components/hint'
import { LoadingText } from '../../components/loading-text'
import { sparkleAt } from '../../components/sparkle'
import { Alert, Box, Button, createStyles, Group, Stack, Text } from '../../components/ui/core'
import { IconAlertCircle, IconCheck } from '../../components/ui/icons'
import { isComplete, maxParcels, type PackingLine, type PackingOrder } from '../../domain/packing/packing'
import { useCall } from '../../framework/calls/use-call'
import { useRead } from '../../framework/calls/use-read'
import { formWidth, headerHeight } from '../../framework/layout/measures'
import { PageHead } from '../../framework/layout/page-head'
import { staysOnLowScreen, usePublishedHeight } from '../../framework/layout/page-styles'
import { useMay } from '../../framework/registry/rights'
import { storedPackingOf, type StoredPacking, linesOf } from './stored-packing'
import { Line } from './line'
import { packingOrder, releaseCall, takeCall } from './packing-calls'
import { formatSince, packingTexts as texts } from './packing-texts'
import { ShortWindow } from './short-window'
import { Stepper } from './stepper'
import { type Packing, usePacking } from './use-packing'
import { WaitingLine } from './waiting-line'

const useStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    progress: {
      position: 'sticky',
      top: headerHeight,
      zIndex: 2,
      padding: '8px 0',
      background: isDark ? theme.colors.dark[8] : theme.colors.gray[0],
      ...staysOnLowScreen,
    },
    bar: {
      height: 8,
      marginTop: 4,
      borderRadius: 4,
      overflow: 'hidden',
      background: isDark ? theme.colors.dark[4] : theme.colors.gray[3],
      '& > div': { height: '100%', background: theme.colors.green[isDark ? 5 : 8], transformOrigin: 'left' },
      ...barInForcedColors,
    },
  }
})

/** How far the order is packed, always in sight. */
const Progress = ({ lines, waiting }: { lines: readonly PackingLine[]; waiting: number }) => {
  const { classes } = useStyles()
  const packed = lines.filter(isComplete).length
  return (
    <Box ref={usePublishedHeight('--top-bar')} className={classes.progress}>
      <Group position="apart" spacing="xs">
        <Text role="status" weight={600}>
          {texts.packedOf(packed, lines.length)}
        </Text>
        <WaitingLine waiting={waiting} />
      </Group>
      <div className={classes.bar} aria-hidden>
        <div style={{ transform: `scaleX(${lines.length === 0 ? 0 : packed / lines.length})` }} />
      </div>
    </Box>
  )
}

interface PartProps {
  state: StoredPacking
  packing: Packing
}

/** Takes the order, also from another packer. */
const useTake = ({ applyOwn }: Packing) => {
  const { call, isCalling } = useCall(takeCall)
  const confirm = useConfirm()
  const mayTakeOver = useMay('orders:edit')
  const take = async ({ orderId, packer, packedAt }: PackingOrder): Promise<boolean> => {
    const isOthers = packer !== null && !packer.isMe
    const question = packedAt === null ? texts.confirmTakeOver : texts.confirmReopen
    if (isOthers && !(mayTakeOver && (await confirm(question(orderId, packer.name))))) return false
    try {
      applyOwn(await call({ orderId, takeOver: isOthers }))
      return true
    } catch {
      // The toast has said why.
      return false
    }
  }
  return { take, isCalling, mayTakeOver }
}

/** Gives the order back for another packer, once what was ticked is stored. */
const useGiveBack = ({ flush, applyOwn }: Packing, orderId: string) => {
  const { call, isCalling } = useCall(releaseCall)
  const navigate = useNavigate()
  const giveBack = async (): Promise<void> => {
    try {
      await flush(orderId)
      applyOwn(await call({ orderId }))
      void navigate('/packing')
    } catch {
      // The toast has said why.
    }
  }
  return { giveBack, isCalling }
}

/** Who has the order, or why it is not packed any more, with what can be done about it. */
const Standing = ({ state, packing }: PartProps) => {
  const { order } = state
  const { take, isCalling, mayTakeOver } = useTake(packing)
  const { giveBack, isCalling: isGivingBack } = useGiveBack(packing, order.orderId)
  const mayPack = useMay('packing:edit')
  const { packer, refusal, packedAt } = order
  const isOthers = packer !== null && !packer.isMe
  // The server may not have stored it yet.
  const isPacked = state.done || packedAt !== null
  return (
    <Stack spacing="xs">
      {(refusal !== null || isPacked) && <Hint>{refusal ?? texts.isPacked}</Hint>}
      {isOthers && <Text weight={500}>{texts.takenBy(packer.name, formatSince(packer.since))}</Text>}
      {mayPack && refusal === null && packedAt === null && (!isOthers || mayTakeOver) && (
        <Button fullWidth h={56} loading={isCalling} onClick={() => void take(order)}>
          {isOthers ? texts.takeOver : texts.take}
        </Button>
      )}
      {mayPack && refusal === null && isPacked && (packer?.isMe || mayTakeOver) && (
        <Button
          variant="default"
          h={44}
          loading={isCalling || (state.opens && state.waiting > 0)}
          onClick={() => (packer?.isMe ? packing.change(order, { done: false }) : void take(order))}
        >
          {texts.reopen}
        </Button>
      )}
      {packer?.isMe && !isPacked && (
        <Button variant="default" h={44} loading={isGivingBack} onClick={() => void giveBack()}>
          {texts.release}
        </Button>
      )}
    </Stack>
  )
}

/** What the server did not take of what was ticked, or what has changed meanwhile. */
const Notices = ({ state, packing }: PartProps) => {
  const { order, refusal, isChanged, isMerged, waiting } = state
  const { take, isCalling, mayTakeOver } = useTake(packing)
  const confirm = useConfirm()
  const { orderId, packer } = order
  const again = async (): Promise<void> => {
    if (await take(order)) packing.tryAgain(orderId)
  }
  const discard = async (): Promise<void> => {
    if (await confirm({ ...texts.confirmDiscard(orderId), danger: true })) packing.forget(orderId)
  }
  return (
    <>
      {refusal !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={20} aria-hidden />} title={texts.refused}>
          <Stack spacing="xs">
            <Text size="sm">{refusal}</Text>
            <Group spacing="xs">
              {packer?.isMe ? (
                <Button variant="default" h={44} onClick={() => packing.tryAgain(orderId)}>
                  {texts.tryAgain}
                </Button>
              ) : (
                (packer === null || mayTakeOver) && (
                  <Button variant="default" h={44} loading={isCalling} onClick={() => void again()}>
                    {texts.takeAgain}
                  </Button>
                )
              )}
              <Button variant="subtle" color="red" h={44} onClick={() => void discard()}>
                {texts.discard}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {waiting > 0 && packing.unstored.has(orderId) && (
        <Alert color="orange" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
          {texts.notKept}
        </Alert>
      )}
      {(isChanged || isMerged) && (
        <Alert color="orange" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
          <Group position="apart" spacing="xs">
            <Text size="sm">{isChanged ? texts.changed : texts.merged}</Text>
            <Button variant="default" h={44} onClick={() => packing.set(orderId, { isChanged: undefined, isMerged: undefined })}>
              {texts.seen}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}

/** Parcels, and the end of packing. */
const Finish = ({ state, packing, missing }: PartProps & { missing: number }) => {
  const { order, parcels } = state
  const { orderId } = order
  const { giveBack, isCalling } = useGiveBack(packing, orderId)
  const { open: notify } = useNotification()
  const navigate = useNavigate()
  const why = missing > 0 ? texts.doneLeft(missing) : parcels === null ? texts.parcelsMissing : undefined
  const finish = (button: Element): void => {
    if (why !== undefined) return
    packing.change(order, { done: true })
    sparkleAt(button)()
    notify?.({ type: 'success', message: texts.packedToast(orderId) })
    void navigate('/packing')
  }
  return (
    <Stack spacing="sm" mt="md">
      <Group position="apart" role="group" aria-label={texts.parcels}>
        <Text weight={600}>{texts.parcels}</Text>
        <Stepper
          value={parcels ?? 0}
          min={1}
          max={maxParcels}
          labels={{ value: `${texts.parcels}: ${parcels ?? 0}`, less: texts.fewerParcels, more: texts.moreParcels }}
          onChange={(count) => packing.change(order, { parcels: count })}
        />
      </Group>
      <Text size="sm" align="right" role="status" sx={{ '&:empty': { display: 'none' } }}>
        {why ?? ''}
      </Text>
      <Button
        fullWidth
        h={60}
        color="green.9"
        leftIcon={<IconCheck size={22} aria-hidden />}
        disabled={why !== undefined}
        onClick={({ currentTarget }) => finish(currentTarget)}
      >
        {texts.done}
      </Button>
      <Group position="apart" spacing="xs">
        <Hint>{texts.releaseHelp}</Hint>
        <Button variant="subtle" h={44} loading={isCalling} onClick={() => void giveBack()}>
          {texts.release}
        </Button>
      </Group>
    </Stack>
  )
}

/** The order with its lines in the order of the shelves. */
const PackedOrder = ({ state, packing }: PartProps) => {
  const { order } = state
  const lines = useMemo(() => linesOf(state), [state])
  const [short, setShort] = useState<PackingLine>()
  const isMine = order.packer?.isMe === true
  const isLocked = !isMine || state.done || order.packedAt !== null || (order.refusal !== null && state.refusal === undefined)
  // Lines are drawn again only when they change.
  const latest = useRef({ order, packing })
  useEffect(() => {
    latest.current = { order, packing }
  })
  const onPack = useCallback(({ productId }: PackingLine, packed: number): void => {
    latest.current.packing.change(latest.current.order, { line: { productId, packed } })
  }, [])
  return (
    <>
      <Notices state={state} packing={packing} />
      {(!isMine || order.refusal !== null || order.packedAt !== null || state.done) && state.refusal === undefined && (
        <Standing state={state} packing={packing} />
      )}
      <Progress lines={lines} waiting={packing.waiting} />
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            isLocked={isLocked}
            shortRefusal={order.shortRefusal}
            onPack={onPack}
            onShort={setShort}
          />
        ))}
      </Box>
      {!isLocked && <Finish state={state} packing={packing} missing={lines.filter((line) => !isComplete(line)).length} />}
      {short && <ShortWindow order={order} line={short} packing={packing} onClose={() => setShort(undefined)} />}
    </>
  )
}

/** One order that is packed, on a phone (store 8). */
export const OrderPage = ({ orderId }: { orderId: string }) => {
  const packing = usePacking()
  const query = useRead(packingOrder, { orderId })
  const { data } = query
  const { applyRead } = packing
  const kept = packing.kept[data?.orderId ?? orderId]
  useEffect(() => {
    if (data) applyRead(data)
  }, [data, applyRead])
  const read = useMemo(() => data && storedPackingOf(data), [data])
  const state = kept ?? read
  const { customerName, town } = state?.order ?? {}
  return (
    <Stack spacing="sm" maw={formWidth} mx="auto">
      <PageHead
        title={state?.order.orderId ?? orderId}
        back={{ to: '/packing', label: texts.back }}
        subtitle={[customerName, town].filter(Boolean).join(', ')}
      />
      {query.error && !kept && <QueryFailed text={texts.orderFailed} query={query} />}
      {!state && !query.error && <LoadingText>{texts.loading}</LoadingText>}
      {state && <PackedOrder state={state} packing={packing} />}
    </Stack>
  )
}
