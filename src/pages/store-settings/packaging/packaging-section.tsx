import { useId, useRef, useState, useMemo } from 'react'
import { errorColor } from '../../../components/error-color'
import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Badge, Box, Button, Group, Stack, Switch, Text, TextInput } from '../../../components/ui/core'
import { IconPlus } from '../../../components/ui/icons'
import { formatMoney } from '../../../domain/shared/money'
import { packaging, packagingCost, type PackagingCostSettings } from '../../../domain/store/packaging'
import {
  maxTiers,
  tierTexts,
  nextTier,
  sortedTiers,
  type TierFault,
  tierFaults,
  tierWarnings,
  unlimitedTiers,
  type PackagingTier,
} from '../../../domain/store/packaging-tiers'
import { typedAmount } from '../../../domain/shared/typed/numbers'
import { packagingTexts } from './packaging-texts'
import { TierRow } from './tier-row'
import { useCall } from '../../../framework/calls/use-call'
import { readPackaging, savePackaging } from '../../../providers/envelopes/packaging'
import type { Settings } from '../../../providers/envelopes/store-settings'
import { useReader, useSectionForm } from '../form/form-section'
import { PartForm } from '../parts/changed-parts'
import { areSameTiers, type TierValues, toTier, toTierValues } from './tier-values'

interface PackagingValues {
  isActive: boolean
  rows: readonly TierValues[]
}

let added = 0
/** Key of an added tier; unique, because tiers may be restored from a draft after the session has ended. */
const freshKey = (): string => `added-${++added}`

const tiersOf = ({ rows }: Pick<PackagingValues, 'rows'>): PackagingTier[] => rows.map(toTier)

const faultsOf = (values: Pick<PackagingValues, 'rows'>): TierFault[] => [
  ...tierFaults(tiersOf(values)),
  ...unlimitedTiers(tiersOf(values)),
]

const valuesOf = ({ isActive, tiers }: PackagingCostSettings): PackagingValues => ({
  isActive,
  rows: tiers.map((tier, index) => toTierValues(tier, `saved-${index}`)),
})

const tierList = { ...packaging.fields.tiers, label: packagingTexts.tiers }

type PackagingForm = ReturnType<typeof usePackaging>

/** State and actions of the packaging cost form (contract 4.10, 5.10). */
const usePackaging = ({ isActive, tiers: savedTiers, updatedAt }: Settings<PackagingCostSettings>) => {
  const { call } = useCall(savePackaging)
  const [toggled, setToggled] = useState<boolean>()
  const read = useReader(readPackaging)
  const saved = useMemo(() => valuesOf({ isActive, tiers: savedTiers }), [isActive, savedTiers])
  const form = useSectionForm<PackagingValues>({
    name: packagingTexts.title,
    saved,
    check: (values) => (faultsOf(values).length > 0 ? { rows: packagingTexts.blocked } : {}),
    differs: (began, values) => !areSameTiers(tiersOf(values), tiersOf(began)),
    save: (values, meta) => call({ isActive: values.isActive, tiers: sortedTiers(tiersOf(values)) }, meta),
    copy: { id: 'packaging', updatedAt, read, valuesOf, fields: { isActive: packaging.fields.isActive, rows: tierList } },
  })
  const { rows } = form.values
  const faults = faultsOf({ rows })
  const isShown = form.errors.rows !== undefined

  return {
    form,
    isActive: form.isSaving ? (toggled ?? isActive) : isActive,
    rows,
    /** The tiers as typed, in rupees. */
    tiers: tiersOf({ rows }),
    hasFaults: faults.length > 0,
    /** Empty until the first submit. */
    faults: isShown ? faults : [],
    /** The switch was refused because of invalid tiers. */
    isBlocked: isShown && toggled !== undefined,
    set: (key: string, amount: keyof PackagingTier, typed: string) =>
      form.set({ rows: rows.map((row) => (row.key === key ? { ...row, [amount]: typed } : row)) }),
    add: () => form.set({ rows: [...rows, toTierValues(nextTier(tiersOf({ rows })), freshKey())] }),
    remove: (key: string) => form.set({ rows: rows.filter((row) => row.key !== key) }),
    toggle: (wanted: boolean) => {
      if (form.isSaving) return
      setToggled(wanted)
      void form.save({ isActive: wanted })
    },
    /** The tiers are about to be saved with the page. */
    onSave: (): void => setToggled(undefined),
  }
}

/** Form of the tiers; at least one must remain (contract 5.10). */
const TierEditor = ({ packaging }: { packaging: PackagingForm }) => {
  const { form, isActive, rows, tiers, faults, set, add, remove } = packaging
  const warnings = tierWarnings(tiers)
  const addButton = useRef<HTMLButtonElement>(null)
  const fullId = useId()
  const isFull = rows.length >= maxTiers

  /** Deferred until the row is added or removed. */
  const focusIn = (selector: string): void =>
    void setTimeout(() => (form.element.current?.querySelector<HTMLElement>(selector) ?? addButton.current)?.focus())

  return (
    <PartForm form={form} onSave={packaging.onSave}>
      <Hint>{packagingTexts.amountHelp}</Hint>
      {rows.map((row, index) => (
        <TierRow
          key={row.key}
          index={index}
          row={row}
          faults={faults}
          onChange={(amount, typed) => set(row.key, amount, typed)}
          onDelete={
            rows.length === 1
              ? undefined
              : () => {
                  remove(row.key)
                  focusIn(`[data-tier="${Math.min(index + 1, rows.length - 1)}"] button`)
                }
          }
        />
      ))}
      <Box role="status">
        {warnings.map((text) => (
          <Hint key={text}>{text}</Hint>
        ))}
        {!isActive && form.isDirty && <Hint>{packagingTexts.staysInactive}</Hint>}
      </Box>
      <Group>
        <Button
          ref={addButton}
          variant="outline"
          h={40}
          leftIcon={<IconPlus size={16} aria-hidden />}
          {...(isFull ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': fullId } : {})}
          onClick={() => {
            if (isFull) return
            add()
            focusIn(`[data-tier="${rows.length + 1}"] input`)
          }}
        >
          {packagingTexts.add}
        </Button>
        {isFull && (
          <Text id={fullId} size="sm" color="dimmed">
            {tierTexts.tooMany}
          </Text>
        )}
      </Group>
    </PartForm>
  )
}

const { example: texts } = packagingTexts

const outcome = (typed: string, { isActive, tiers, hasFaults }: PackagingForm): string => {
  const amount = typedAmount(typed)
  if (!(amount >= 0)) return texts.noAmount
  if (hasFaults) return texts.faulty
  const cost = packagingCost({ isActive, tiers: [...tiers] }, amount)
  return (isActive ? texts.pays : texts.inactive)(formatMoney(amount), formatMoney(cost))
}

/** Cost of an example order, computed from the tiers in the form, saved or not. */
const WorkedExample = ({ packaging }: { packaging: PackagingForm }) => {
  const [typed, setTyped] = useState<string>(texts.initial)
  return (
    <Box
      role="group"
      aria-label={texts.title}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: theme.spacing.sm,
        padding: theme.spacing.sm,
        borderRadius: theme.radius.md,
        background: theme.colorScheme === 'dark' ? theme.colors.dark[6] : theme.colors.gray[0],
      })}
    >
      <TextInput
        label={texts.amount}
        icon="₹"
        inputMode="decimal"
        autoComplete="off"
        w={150}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text role="status" size="sm" sx={{ flex: '1 1 220px', paddingBottom: 8 }}>
        {outcome(typed, packaging)}
      </Text>
    </Box>
  )
}

/** Switch that enables packaging costs; it saves immediately (contract 4.10). */
const ActiveToggle = ({ packaging: { isActive, isBlocked, toggle } }: { packaging: PackagingForm }) => (
  <Stack spacing={4}>
    <Group spacing="sm" position="apart" align="flex-start" noWrap>
      <Switch
        size="md"
        label={packagingTexts.toggle}
        description={isActive ? packagingTexts.activeHelp : packagingTexts.inactiveHelp}
        checked={isActive}
        onChange={(event) => toggle(event.currentTarget.checked)}
        styles={{ body: { alignItems: 'center', minHeight: 40 }, label: { cursor: 'pointer' } }}
      />
      <Box sx={{ flexShrink: 0 }}>
        <Badge color={isActive ? 'green' : 'gray'} size="lg">
          {isActive ? packagingTexts.active : packagingTexts.inactive}
        </Badge>
      </Box>
    </Group>
    <Text role="alert" size="sm" sx={errorColor}>
      {isBlocked && packagingTexts.blocked}
    </Text>
  </Stack>
)

/** Packaging costs by order amount (contract 2.10, 5.10). */
export const PackagingSection = ({ saved }: { saved: PackagingCostSettings }) => {
  const packaging = usePackaging(saved)
  return (
    <Section title={packagingTexts.title} level={2}>
      <Stack spacing="sm">
        <ActiveToggle packaging={packaging} />
        <WorkedExample packaging={packaging} />
        <TierEditor packaging={packaging} />
      </Stack>
    </Section>
  )
}
