import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { PackagingCostSettings, PackagingTier } from '../../../domain/packaging'
import { nextTier, sortedTiers, tierFaults, type TierFault } from '../../../domain/packaging-tiers'
import { useCall } from '../../../framework/actions/use-call'
import { useEndpointCache } from '../../../framework/actions/use-endpoint-cache'
import { packagingName, savePackaging } from '../calls/packaging-calls'
import { useFocusFault } from '../form/use-focus-fault'
import { useUnsaved } from '../form/unsaved-sections'
import { areSameTiers, toTier, toTierValues, type TierValues } from './tier-values'

export interface PackagingForm {
  form: RefObject<HTMLFormElement>
  isActive: boolean
  rows: readonly TierValues[]
  /** What the rows say, in rupees. */
  tiers: readonly PackagingTier[]
  hasFaults: boolean
  /** Shown since the tiers were first sent. */
  faults: readonly TierFault[]
  /** Turning on or off was refused because of the tiers. */
  isBlocked: boolean
  isChanged: boolean
  isSaving: boolean
  set: (key: string, amount: keyof PackagingTier, typed: string) => void
  add: () => void
  remove: (key: string) => void
  toggle: (isActive: boolean) => void
  submit: (event: FormEvent) => void
}

const rowsOf = (tiers: readonly PackagingTier[]): TierValues[] =>
  tiers.map((tier, index) => toTierValues(tier, `saved-${index}`))

/** The editor of the packaging costs: what was typed over what the store has (specification 4 and 5: packaging). */
export const usePackaging = (saved: PackagingCostSettings, name: string): PackagingForm => {
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<readonly TierValues[]>()
  const [tried, setTried] = useState<'no' | 'save' | 'toggle'>('no')
  const [wanted, setWanted] = useState<boolean>()
  const added = useRef(0)
  const { call, isCalling } = useCall('store packaging-cost-settings', savePackaging)
  const { change } = useEndpointCache()
  const focusFault = useFocusFault(form)

  const rows = edits ?? rowsOf(saved.tiers)
  const tiers = rows.map(toTier)
  const faults = tierFaults(tiers)
  const isChanged = edits !== undefined && !areSameTiers(tiers, saved.tiers)
  useUnsaved(name, isChanged)

  const send = async (isActive: boolean): Promise<void> => {
    const settings = { isActive, tiers: sortedTiers(tiers) }
    setWanted(isActive)
    try {
      await call(settings)
      await change<PackagingCostSettings>(packagingName, () => settings)
      // What was typed meanwhile is not saved, and stays.
      setEdits((now) => (now === edits ? undefined : now))
      setTried('no')
    } catch {
      // The toast has told why, and what was typed stays.
    } finally {
      setWanted(undefined)
    }
  }

  const trySending = (isActive: boolean, how: 'save' | 'toggle'): void => {
    if (isCalling) return
    setTried(how)
    if (faults.length > 0) focusFault()
    else void send(isActive)
  }

  return {
    form,
    isActive: wanted ?? saved.isActive,
    rows,
    tiers,
    hasFaults: faults.length > 0,
    faults: tried === 'no' ? [] : faults,
    isBlocked: tried === 'toggle' && faults.length > 0,
    isChanged,
    isSaving: isCalling,
    set: (key, amount, typed) => setEdits(rows.map((row) => (row.key === key ? { ...row, [amount]: typed } : row))),
    add: () => {
      added.current += 1
      setEdits([...rows, toTierValues(nextTier(tiers), `added-${added.current}`)])
    },
    remove: (key) => setEdits(rows.filter((row) => row.key !== key)),
    toggle: (isActive) => trySending(isActive, 'toggle'),
    submit: (event) => {
      event.preventDefault()
      if (isChanged) trySending(saved.isActive, 'save')
    },
  }
}
