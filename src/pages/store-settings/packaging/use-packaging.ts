import { type FormEvent, useMemo, useState } from 'react'
import type { PackagingCostSettings, PackagingTier } from '../../../domain/store/packaging'
import { nextTier, sortedTiers, type TierFault, tierFaults, unlimitedTiers } from '../../../domain/store/packaging-tiers'
import { useCall } from '../../../framework/calls/use-call'
import { savePackaging } from '../calls/packaging-calls'
import { useSectionForm } from '../form/form-section'
import { packagingTexts } from './packaging-texts'
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

export type PackagingForm = ReturnType<typeof usePackaging>

/** State and actions of the packaging cost form (specification 4 and 5: packaging). */
export const usePackaging = ({ isActive, tiers: savedTiers }: PackagingCostSettings) => {
  const { call } = useCall(savePackaging)
  const [toggled, setToggled] = useState<boolean>()
  const saved = useMemo(
    () => ({ isActive, rows: savedTiers.map((tier, index) => toTierValues(tier, `saved-${index}`)) }),
    [isActive, savedTiers],
  )
  const { form } = useSectionForm<PackagingValues>({
    name: packagingTexts.title,
    saved,
    fields: [],
    check: (values) => (faultsOf(values).length > 0 ? { rows: packagingTexts.blocked } : {}),
    differs: (began, values) => !areSameTiers(tiersOf(values), tiersOf(began)),
    save: (values) => call({ isActive: values.isActive, tiers: sortedTiers(tiersOf(values)) }),
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
    submit: (event: FormEvent) => {
      if (!form.isSaving) setToggled(undefined)
      form.submit(event)
    },
  }
}
