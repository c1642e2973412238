import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../components/stored-state'
import { type FirstStep, firstSteps } from '../../../domain/store/first-steps'
import type { Capability } from '../../../domain/store/capabilities'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { useDraftOwner } from '../../../framework/form/drafts'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { readFirstSteps } from './first-steps-endpoint'

/** localStorage key: a user was shown no list last, so that the page need not wait for one. */
const awayKeyOf = (owner: string): string => `first_steps_away:${owner}`

/** What a step needs of the backend. */
const needs: Partial<Record<FirstStep, Capability>> = {
  profile: 'store-profile',
  gstin: 'invoice-settings',
  backup: 'backup',
  order: 'counter-orders',
  staff: 'staff',
}

/** A step that the backend can do, and whether it is done. */
export interface ShownStep {
  name: FirstStep
  isDone: boolean
}

/** The first steps of the store, for those who may change its settings. */
export const useFirstStart = () => {
  const may = useMay('store-settings:edit')
  const awayKey = awayKeyOf(useDraftOwner())
  const { has, isAnswered } = useCapabilities(may)
  const query = useRead(readFirstSteps, noVariables, { enabled: may })
  const { data, error } = query
  const [wasAway] = useState(() => readStored(awayKey) !== null)
  const steps = firstSteps.flatMap((name): ShownStep[] => {
    const isDone = data?.steps[name]
    return isDone === undefined || !has(needs[name]) ? [] : [{ name, isDone }]
  })
  const isReady = steps.length > 0 && steps.every(({ isDone }) => isDone)
  // The festive line stays although the list is put away as it is shown.
  const [isFestive, setFestive] = useState(false)
  if (isReady && data?.isPutAway === false && !isFestive) setFestive(true)
  const isOpen = steps.length > 0 && (isFestive || (data?.isPutAway === false && !isReady))
  const isWaiting = may && data === undefined && !error && (!isAnswered || has('first-steps'))

  useEffect(() => {
    if (data) writeStored(awayKey, isOpen && !isFestive ? undefined : 'true')
  }, [data, isOpen, isFestive, awayKey])

  return {
    /** Nothing that the list would move is shown before it is known whether there is one. */
    isHeld: isWaiting && !wasAway,
    isOpen,
    isReady,
    steps,
    orderId: data?.orderId,
    /** Steps that are left of a list that was put away. */
    left: data?.isPutAway === true ? steps.filter(({ isDone }) => !isDone).length : 0,
    // A query that is not asked for would be asked all the same.
    refetch: () => (may && has('first-steps') ? query.refetch() : undefined),
  }
}
