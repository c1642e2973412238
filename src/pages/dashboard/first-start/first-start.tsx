import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { looksOf } from '../../../components/looks'
import { touchScreen } from '../../../components/touch-screen'
import { Box, Button, Center, Group, Paper, Text, Title } from '../../../components/ui/core'
import { IconChevronRight, IconCircleCheck } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { screenTexts } from '../../../framework/declaration/texts'
import { type FirstStep, type SettledStep, settledSteps } from '../../../domain/store/first-steps'
import { trackingLink } from '../../../domain/store/public-address'
import { useCall } from '../../../framework/calls/use-call'
import { changeFirstSteps } from './first-steps-endpoint'
import type { ShownStep } from './use-first-start'

/** Texts of the first steps; they are loaded with the list. */
const texts = {
  heading: 'First steps',
  done: (done: number, all: number) => `${done} of ${all} done`,
  putAway: 'Put away',
  isDone: 'Done:',
  ready: 'All first steps are done. Your shop is open!',
  steps: {
    profile: { title: 'Name and address', why: 'Customers read them on bills, labels and the tracking page' },
    gstin: { title: 'GSTIN, or that you have none', why: 'Decides between tax invoices and plain bills' },
    upi: { title: 'UPI ID', why: 'Customers pay to it' },
    selling: { title: 'How you sell', why: 'Minimum order, order limits and packaging' },
    products: { title: 'First products', why: 'Type one; the next one keeps what they have in common' },
    backup: { title: 'Backup to a second place', why: 'Download one from time to time, so that a broken disk costs you nothing' },
    order: { title: 'Try an order as a customer', why: 'Take one for yourself, and open its tracking page' },
    staff: { title: 'Invite staff', why: 'Each with their own sign-in' },
  } satisfies Record<FirstStep, { title: string; why: string }>,
  track: 'Tracking page',
  settle: { selling: 'Keep as it is', staff: 'I work alone' } satisfies Record<SettledStep, string>,
} as const

/** What customers and invoices say of the shop: three steps that are one form, also on a phone. */
const shop = '/store-settings#name+contact+invoice'

/** The form of each step: a field of the settings is brought into view and focused. */
const places: Record<FirstStep, string> = {
  profile: `${shop}.storeName`,
  gstin: `${shop}.gstin`,
  upi: `${shop}.upiId`,
  selling: '/store-settings#orders.minimumOrderValue',
  products: '/products?create=true',
  backup: '/store-settings#backup.schedule',
  order: '/orders/new',
  staff: '/staff?new=true',
}

const isSettled = (name: FirstStep): name is SettledStep => settledSteps.some((step) => step === name)

interface StepRowProps {
  step: ShownStep
  /** The newest order. */
  orderId: string | undefined
  onSettle: (name: SettledStep) => void
}

const StepRow = ({ step: { name, isDone }, orderId, onSettle }: StepRowProps) => {
  const { title, why } = texts.steps[name]
  const canSettle = !isDone && isSettled(name)
  return (
    <li data-done={isDone || undefined}>
      <Link to={places[name]} data-step={name}>
        {isDone ? <IconCircleCheck size={20} /> : <span data-open />}
        {isDone && <VisuallyHidden>{texts.isDone}</VisuallyHidden>}
        <span data-title>{title}</span>
        {!isDone && <span data-why>{why}</span>}
        {!canSettle && name !== 'order' && <IconChevronRight size={16} />}
      </Link>
      {canSettle && (
        <Button variant="default" size="xs" onClick={() => onSettle(name)}>
          {texts.settle[name]}
        </Button>
      )}
      {name === 'order' && (
        <Button
          component="a"
          href={orderId === undefined ? '/track-order' : trackingLink('', orderId)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="xs"
        >
          {texts.track}
          <VisuallyHidden> {screenTexts.newTab}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** All steps are done: one line, shown once, because the list is put away with it. */
const Ready = () => {
  const { call } = useCall(changeFirstSteps)
  useEffect(() => {
    // If it fails, the line is shown once more.
    call({ isPutAway: true }, { quiet: true }).catch(() => undefined)
    // Once for each time that it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Paper withBorder p="md" role="status">
      <Center sx={{ gap: 10 }}>
        <Box
          component={IconCircleCheck}
          size={24}
          sx={(theme) => ({ flex: 'none', color: theme.colors.brand?.[theme.colorScheme === 'dark' ? 4 : 7] })}
        />
        <Text weight={600}>{texts.ready}</Text>
      </Center>
    </Paper>
  )
}

interface FirstStartProps {
  steps: readonly ShownStep[]
  orderId: string | undefined
  isReady: boolean
  onPutAway: () => void
}

/** What is left to do in a new store: each step opens its form, and ticks itself when the store has what it is about. */
const FirstStart = ({ steps, orderId, isReady, onPutAway }: FirstStartProps) => {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { call } = useCall(changeFirstSteps)
  if (isReady) return <Ready />

  const settle = async (settled: SettledStep): Promise<void> => {
    await call({ settled }).catch(() => undefined)
    // The pressed button is gone.
    if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>(`[data-step=${settled}]`)?.focus()
  }
  return (
    <Paper component="section" withBorder px="md" py="sm" aria-labelledby={id}>
      <Group position="apart" mb={4} noWrap>
        <Title order={2} size="h4" id={id} tabIndex={-1} sx={{ outline: 0 }}>
          {texts.heading}
        </Title>
        <Group spacing="sm" noWrap>
          <Text size="sm" color="dimmed" sx={{ whiteSpace: 'nowrap' }}>
            {texts.done(steps.filter(({ isDone }) => isDone).length, steps.length)}
          </Text>
          <Button variant="subtle" size="xs" onClick={onPutAway} sx={{ [touchScreen]: { height: 44 } }}>
            {texts.putAway}
          </Button>
        </Group>
      </Group>
      <Box
        component="ul"
        ref={list}
        sx={(theme) => {
          const { isDark, list, dimmed, tint } = looksOf(theme)
          const brand = theme.colors.brand?.[isDark ? 4 : 7]
          return {
            ...list,
            '& li': { display: 'flex', alignItems: 'center', gap: 8 },
            '& a[data-step]': {
              flex: '1 1 0',
              minWidth: 0,
              minHeight: 36,
              display: 'flex',
              alignItems: 'center',
              gap: 10,
              padding: '4px 8px',
              borderRadius: theme.fn.radius('sm'),
              color: isDark ? theme.colors.dark[0] : theme.colors.gray[9],
              textDecoration: 'none',
              '&:hover': { background: tint },
              '&:focus-visible': theme.focusRingStyles.styles(theme),
            },
            '& [data-open]': {
              flex: 'none',
              width: 18,
              height: 18,
              margin: 1,
              borderRadius: '50%',
              border: `2px solid ${dimmed}`,
            },
            '& [data-title]': { fontWeight: 600 },
            '& [data-why]': {
              minWidth: 0,
              overflow: 'hidden',
              whiteSpace: 'nowrap',
              textOverflow: 'ellipsis',
              color: dimmed,
              fontSize: theme.fontSizes.sm,
            },
            '& svg': { flex: 'none', color: dimmed },
            '& a > svg:last-child:not(:first-child)': { marginLeft: 'auto' },
            '& li[data-done] [data-title]': { color: dimmed, fontWeight: 400 },
            '& li[data-done] a > svg:first-of-type': { color: brand },
            [touchScreen]: {
              '& a[data-step], & li > :is(a, button)': { minHeight: 44 },
              '& [data-why]': { display: 'none' },
            },
          }
        }}
      >
        {steps.map((step) => (
          <StepRow key={step.name} step={step} orderId={orderId} onSettle={(name) => void settle(name)} />
        ))}
      </Box>
    </Paper>
  )
}

export default FirstStart
