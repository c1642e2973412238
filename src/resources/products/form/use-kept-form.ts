import { useGetIdentity } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/credentials'
import type { ProductFormValues } from './values/form-values'

/** What would be lost with a form. */
export interface KeptForm {
  values: ProductFormValues
  /** Pictures that were chosen. */
  files: readonly File[]
  /** Ids of the stored pictures that were to stay. */
  stored: readonly string[]
}

/** Only one form is open at a time; what is kept lasts as long as the page. */
let kept: (KeptForm & { owner: string; subject: string }) | undefined

export interface FormKeeper {
  /** What stood in the form when it was taken away. */
  restored: KeptForm | undefined
  /** To be told, after every change, what would be lost now; undefined for nothing. */
  watch: (form: KeptForm | undefined) => void
  /** Nothing that stands here is to be kept: it was saved, or is not wanted. */
  discard: () => void
}

/**
 * Keeps a form that is taken away unasked, as when the session ends while it is sent. Whoever typed it finds
 * it again when they open it anew.
 *
 * @param subject id of the product, 'new' for a new one
 */
export const useKeptForm = (subject: string): FormKeeper => {
  const { data: user } = useGetIdentity<User | null>()
  const owner = user?._id ?? user?.email ?? ''
  const [restored] = useState(() => (kept?.owner === owner && kept.subject === subject ? kept : undefined))
  const latest = useRef<KeptForm>()
  const isDiscarded = useRef(false)

  useEffect(() => {
    kept = undefined
    return () => {
      if (owner !== '' && !isDiscarded.current && latest.current) kept = { ...latest.current, owner, subject }
    }
  }, [owner, subject])

  return {
    restored,
    watch: (form) => {
      latest.current = form
    },
    discard: () => {
      isDiscarded.current = true
    },
  }
}
