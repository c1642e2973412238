import { useEffect, useState } from 'react'
import type Admin from '../admin'

interface AdminModule {
  default: typeof Admin
}

/** The admin's code: on its way, there, or not to be had (offline, or replaced by a newer deployment). */
export type AdminCode =
  | { status: 'loading' }
  | { status: 'ready'; Admin: AdminModule['default'] }
  | { status: 'failed' }

let loading: Promise<AdminModule> | undefined

/** Starts loading the admin's code; after a failure the next call tries again. */
export const loadAdminCode = (): Promise<AdminModule> => {
  loading ??= import('../admin').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The admin's code, loaded from the moment that somebody is signed in if not before. */
export const useAdminCode = (): AdminCode => {
  const [code, setCode] = useState<AdminCode>({ status: 'loading' })
  useEffect(() => {
    let isWanted = true
    const become = (next: AdminCode) => {
      if (isWanted) setCode(next)
    }
    loadAdminCode().then(
      (module) => become({ status: 'ready', Admin: module.default }),
      () => become({ status: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return code
}
