import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { PackagingCostSettings, PackagingTier } from '../../../domain/store/packaging'
import { nextTier, sortedTiers, tierFaults, unlimitedTiers, type TierFault } from '../../../domain/store/packaging-tiers'
import { useCall } from '../../../framework/calls/use-call'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { savePackaging } from '../calls/packaging-calls'
import { useEdits } from '../form/use-edits'
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
  /** What stands here was typed before the session ended. */
  isRestored: boolean
  isSaving: boolean
  set: (key: string, amount: keyof PackagingTier, typed: string) => void
  add: () => void
  remove: (key: string) => void
  toggle: (isActive: boolean) => void
  submit: (event: FormEvent) => void
}

let added = 0
/** Of a tier that was added: another one each time, since tiers may come back after the session has ended. */
const freshKey = (): string => `added-${++added}`

const rowsOf = (tiers: readonly PackagingTier[]): TierValues[] => tiers.map((tier, index) => toTierValues(tier, `saved-${index}`))

/** The editor of the packaging costs: what was typed over what the store has (specification 4 and 5: packaging). */
export const usePackaging = (saved: PackagingCostSettings, name: string): PackagingForm => {
  const form = useRef<HTMLFormElement>(null)
  const { edits, setEdits, isChanged, isRestored } = useEdits<readonly TierValues[]>(
    name,
    (typed) => !areSameTiers(typed.map(toTier), saved.tiers),
  )
  const [tried, setTried] = useState<'no' | 'save' | 'toggle'>('no')
  const [wanted, setWanted] = useState<boolean>()
  const { call, isCalling } = useCall(savePackaging)
  const focusFault = useFocusFault(form)

  const rows = edits ?? rowsOf(saved.tiers)
  const tiers = rows.map(toTier)
  const faults = [...tierFaults(tiers), ...unlimitedTiers(tiers)]

  const send = async (isActive: boolean): Promise<void> => {
    setWanted(isActive)
    try {
      await call({ isActive, tiers: sortedTiers(tiers) })
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
    isRestored,
    isSaving: isCalling,
    set: (key, amount, typed) => setEdits(() => rows.map((row) => (row.key === key ? { ...row, [amount]: typed } : row))),
    add: () => setEdits(() => [...rows, toTierValues(nextTier(tiers), freshKey())]),
    remove: (key) => setEdits(() => rows.filter((row) => row.key !== key)),
    toggle: (isActive) => trySending(isActive, 'toggle'),
    submit: (event) => {
      event.preventDefault()
      if (isChanged) trySending(saved.isActive, 'save')
    },
  }
}
